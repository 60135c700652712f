// The nearest of some spheres that a ray from each pixel meets, and how far away; rays start at (0, 0, 0).
// A sphere is x, y, z, radius.
__kernel void ray_sphere(__global const float4 *spheres, __global float2 *hit, int count, int width, int height) {
    int px = get_global_id(0), py = get_global_id(1);
    if (px >= width || py >= height) return;
    float x = ((float)px + 0.5f) / (float)width - 0.5f, y = ((float)py + 0.5f) / (float)height - 0.5f;
    float scale = 1.0f / sqrt(x * x + y * y + 1.0f);
    float dx = x * scale, dy = y * scale, dz = scale;
    float nearest = INFINITY;
    int which = -1;
    for (int s = 0; s < count; s++) {
        float4 b = spheres[s];
        float along = b.x * dx + b.y * dy + b.z * dz;
        float inside = along * along - (b.x * b.x + b.y * b.y + b.z * b.z) + b.w * b.w;
        if (inside < 0.0f) continue;
        float root = sqrt(inside), z = along - root;
        if (z < 0.0f) z = along + root;
        if (z >= 0.0f && z < nearest) {
            nearest = z;
            which = s;
        }
    }
    hit[py * width + px] = (float2)((float)which, nearest);
}
