package c

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tass-go/tass/internal/source"
)

// What newer C, and gcc, have in texts and the C parser does not read is written in older words, in place: lines stay
// lines, and columns columns.
//
//	1'000'000             1000000
//	typeof(int *)         a macro that makes it typeof((int *){0}), an expression, as the parser reads that
//	end: }                end:;}
//	u8"text"              "text"
//	"\x0041"              "\101", as the parser reads two digits; what is behind it in the line moves
//	__VA_OPT__(,) __VA_ARGS__   , ## __VA_ARGS__
//	,##__VA_ARGS__        , ##__VA_ARGS__, as the parser glues the comma to what comes behind it otherwise
//
// and as C23 has it, and no standard before,
//
//	#elifdef X            #elif defined X
//	#if true              #if 1
//	bool auto nullptr ... macros (newWords)

// newWords are what C23 has for words of C11; static_assert and what else older headers define is there without them.
const newWords = `#define bool _Bool
#define true ((_Bool)1)
#define false ((_Bool)0)
#define nullptr ((void *)0)
#define auto __auto_type
#define alignas _Alignas
#define alignof _Alignof
#define thread_local _Thread_local
#define static_assert(...) __tass_static_assert(__VA_ARGS__, "")
#define __tass_static_assert(x, text, ...) _Static_assert(x, text)
#define typeof_unqual(...) __typeof__(0, *(__typeof__(__VA_ARGS__) *)0)
#define constexpr static const
`

// typeMacro makes an expression of a type, for typeof.
const typeMacro = "__tt" // shorter than typeof

const typeofType = "#define " + typeMacro + "(...) __typeof__((__VA_ARGS__){0})\n"

// words gives the macros by which the parser knows newer words.
func (l *loader) words() string {
	if l.isNewest() {
		return typeofType + newWords
	}
	return typeofType
}

// isNewest tells whether a unit is read as C23.
func (l *loader) isNewest() bool {
	return strings.HasSuffix(l.parsing.flags.Std, "23") || strings.HasSuffix(l.parsing.flags.Std, "2x")
}

var (
	numberStart = lazyRegexp(`^\.?[0-9](?:'?[0-9A-Za-z_.]|(?:[eEpP][+-]))*`)
	// typeofKeyword is typeof of what begins with a word for a type of C or of its headers.
	typeofKeyword = lazyRegexp(`\b(?:typeof|__typeof__|__typeof)(\s*\(\s*(?:(?:const|volatile|unsigned|signed|` +
		`char|short|int|long|float|double|struct|union|enum|_Bool|bool|_Complex|void|u?int(?:8|16|32|64|ptr|max)_t|` +
		`size_t|ptrdiff_t|wchar_t|time_t|FILE)\b))`)
	optionalComma = lazyRegexp(`\b__VA_OPT__\s*\(\s*,\s*\)\s*__VA_ARGS__\b`)
	gluedComma    = lazyRegexp(`,##\s?(\s*__VA_ARGS__)\b`)
	utf8Text      = lazyRegexp(`\bu8"`)
	labelAtEnd    = lazyRegexp(`:\s*\}`)
	elifdef       = lazyRegexp(`(?m)^([ \t]*#[ \t]*elif)(n?)def\b`)
	truthWord     = lazyRegexp(`\b(true|false)\b`)
	ifLine        = lazyRegexp(`(?m)^[ \t]*#[ \t]*(?:if|elif)\b.*$`)
)

// textOf gives the text of a file as the parser reads it, but for its directives.
func (l *loader) textOf(f *file) string {
	if f.src.Library {
		return f.src.Text
	}
	return l.older(l.set(f))
}

// older writes a text in words that the C parser reads.
func (l *loader) older(text string) string {
	text = withShortEscapes(withoutSeparators(text))
	if strings.Contains(text, "typeof") {
		text = replaceMasked(text, typeofKeyword(), func(found string) string {
			word, rest, _ := strings.Cut(found, "(")
			return typeMacro + strings.Repeat(" ", len(word)-len(typeMacro)) + "(" + rest
		})
	}
	if strings.Contains(text, "__VA_OPT__") {
		text = replaceMasked(text, optionalComma(), func(found string) string {
			const comma = ", ## __VA_ARGS__"
			return comma + strings.Repeat(" ", max(0, len(found)-len(comma)))
		})
	}
	if strings.Contains(text, ",##") {
		text = replaceMasked(text, gluedComma(), func(found string) string {
			return ", ##" + gluedComma().FindStringSubmatch(found)[1]
		})
	}
	text = replaceMasked(withStatements(text), utf8Text(), func(string) string { return `  "` })
	if !l.isNewest() {
		return text
	}
	text = replaceMasked(text, elifdef(), func(found string) string {
		m := elifdef().FindStringSubmatch(found)
		if m[2] == "n" {
			return m[1] + " !defined"
		}
		return m[1] + " defined"
	})
	return replaceMasked(text, ifLine(), func(found string) string {
		return truthWord().ReplaceAllStringFunc(found, func(word string) string {
			if word == "true" {
				return "1   "
			}
			return "0    "
		})
	})
}

// replaceMasked replaces what a pattern finds outside of comments and literals.
func replaceMasked(text string, pattern *regexp.Regexp, by func(found string) string) string {
	masked := mask(text)
	var b strings.Builder
	behind := 0
	for _, at := range pattern.FindAllStringIndex(masked, -1) {
		b.WriteString(text[behind:at[0]])
		b.WriteString(by(masked[at[0]:at[1]]))
		behind = at[1]
	}
	b.WriteString(text[behind:])
	return b.String()
}

// withStatements gives labels at the end of blocks an empty statement.
func withStatements(text string) string {
	var b strings.Builder
	behind := 0
	for _, at := range labelAtEnd().FindAllStringIndex(mask(text), -1) {
		colon := at[0] + 1
		b.WriteString(text[behind:colon] + ";")
		if behind = colon; text[colon] == ' ' || text[colon] == '\t' {
			behind++
		}
	}
	return b.String() + text[behind:]
}

// withoutSeparators takes the quotes out of numbers such as 1'000'000.
func withoutSeparators(text string) string {
	if !separated().MatchString(text) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		end := i + 1
		switch c := text[i]; {
		case strings.HasPrefix(text[i:], "//"):
			end = ahead(text, i, "\n", 0)
		case strings.HasPrefix(text[i:], "/*"):
			end = ahead(text, i+2, "*/", 2)
		case c == '"' || c == '\'':
			end = min(source.ClosingQuote(text, i)+1, len(text))
		case c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
			end = i + len(identifier().FindString(text[i:]))
		default:
			if number := numberStart().FindString(text[i:]); number != "" {
				plain := strings.ReplaceAll(number, "'", "")
				b.WriteString(plain + strings.Repeat(" ", len(number)-len(plain)))
				i += len(number)
				continue
			}
		}
		b.WriteString(text[i:end])
		i = end
	}
	return b.String()
}

var separated = lazyRegexp(`[0-9A-Fa-f]'[0-9A-Fa-f]`)

// hexEscape is an escape, or one of two and more hexadecimal digits, which its group has.
var hexEscape = lazyRegexp(`\\(?:x([0-9a-fA-F]{2,})|.)`)

// withShortEscapes writes long hexadecimal escapes as octal ones, and in wide literals as those of a character.
func withShortEscapes(text string) string {
	if !strings.Contains(text, `\x`) {
		return text
	}
	masked := mask(text)
	return replaceAll(text, hexEscape(), func(at int, m []string) string {
		n, err := strconv.ParseUint(m[1], 16, 64)
		if err != nil || masked[at] != '"' {
			return m[0]
		}
		switch wide := wideAt(masked, at); {
		case n < utf8.RuneSelf && len(m[1]) > 2, !wide && len(m[1]) > 2:
			return fmt.Sprintf(`\%03o`, byte(n))
		case wide && n >= utf8.RuneSelf && n <= utf8.MaxRune && utf8.ValidRune(rune(n)):
			return fmt.Sprintf(`\U%08x`, n)
		}
		return m[0] // letters refuses what is no character
	})
}

// wideAt tells whether the literal around a place is a wide one.
func wideAt(masked string, at int) bool {
	for at > 0 && masked[at] == '"' {
		at--
	}
	return masked[at] == 'L' && (at == 0 || !identifier().MatchString(masked[at-1:at]))
}

// replaceAll replaces what a pattern finds, by what is made of its place and its groups.
func replaceAll(text string, pattern *regexp.Regexp, by func(at int, m []string) string) string {
	var b strings.Builder
	behind := 0
	for _, at := range pattern.FindAllStringSubmatchIndex(text, -1) {
		m := []string{text[at[0]:at[1]], ""}
		if at[2] >= 0 {
			m[1] = text[at[2]:at[3]]
		}
		b.WriteString(text[behind:at[0]] + by(at[0], m))
		behind = at[1]
	}
	return b.String() + text[behind:]
}
