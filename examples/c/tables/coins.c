/* In how many ways a sum can be paid, and with how few coins. */
#include <stdint.h>
#include <inttypes.h>
#include <stdio.h>

static uint64_t ways(const unsigned coins[], size_t kinds, unsigned sum) {
    uint64_t table[501] = {1};
    for (size_t k = 0; k < kinds; k++)
        for (unsigned s = coins[k]; s <= sum; s++)
            table[s] += table[s - coins[k]];
    return table[sum];
}

static unsigned fewest(const unsigned coins[], size_t kinds, unsigned sum, unsigned used[]) {
    unsigned best[501] = {0}, last[501] = {0};
    for (unsigned s = 1; s <= sum; s++) {
        best[s] = UINT32_MAX;
        for (size_t k = 0; k < kinds; k++)
            if (coins[k] <= s && best[s - coins[k]] < best[s] - 1) {
                best[s] = best[s - coins[k]] + 1;
                last[s] = (unsigned)k;
            }
    }
    for (unsigned s = sum; s > 0; s -= coins[last[s]])
        used[last[s]]++;
    return best[sum];
}

int main(void) {
    const unsigned coins[] = {1, 5, 10, 25, 50}, odd[] = {1, 7, 10};
    unsigned used[3] = {0};
    for (unsigned s = 0; s <= 500; s += 125)
        printf("%3u: %" PRIu64 "\n", s, ways(coins, 5, s));
    printf("%u coins:", fewest(odd, 3, 28, used));
    for (int k = 0; k < 3; k++)
        printf(" %u of %u", used[k], odd[k]);
    printf("\n");
    return 0;
}
