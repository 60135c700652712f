// One level of a breadth-first search: nodes of this level set those they reach to the next.
__kernel void bfs(__global const int *first, __global const int *edges, __global int *level, __global int *more, int now, int n) {
    int v = get_global_id(0);
    if (v >= n || level[v] != now) return;
    for (int e = first[v]; e < first[v + 1]; e++) {
        int to = edges[e];
        if (level[to] < 0) {
            level[to] = now + 1;
            *more = 1;
        }
    }
}
