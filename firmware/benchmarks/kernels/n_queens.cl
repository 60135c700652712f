// Solutions with a given place in the first row: a search with its own stack.
__kernel void n_queens(__global int *solutions, int n) {
    int place = get_global_id(0);
    if (place >= n) return;
    uint all = (1u << n) - 1;
    uint columns[13], left[13], right[13], open[13];
    int depth = 1, found = 0;
    columns[1] = 1u << place;
    left[1] = 2u << place;
    right[1] = (1u << place) >> 1;
    open[1] = all & ~(columns[1] | left[1] | right[1]);
    if (n == 1) found = 1, depth = 0;
    while (depth > 0) {
        uint bit = open[depth] & -open[depth];
        if (!bit) {
            depth--;
            continue;
        }
        open[depth] ^= bit;
        if (depth == n - 1) {
            found++;
            continue;
        }
        columns[depth + 1] = columns[depth] | bit;
        left[depth + 1] = (left[depth] | bit) << 1;
        right[depth + 1] = (right[depth] | bit) >> 1;
        depth++;
        open[depth] = all & ~(columns[depth] | left[depth] | right[depth]);
    }
    solutions[place] = found;
}
