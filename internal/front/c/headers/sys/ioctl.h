#ifndef TASS_SYS_IOCTL_H
#define TASS_SYS_IOCTL_H
#define TIOCGWINSZ 21523
#define FIONREAD 21531
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
int ioctl(int __file, unsigned long __request, ...); /* not modelled */
#endif
