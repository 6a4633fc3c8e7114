/**
 * Skinning, projection and light per vertex, after docs/light-model.md: the same formulas as the kernel's
 * `vertices.ts`, `light.ts` and `light-hair.ts`. STRANDS and HIGHLIGHT choose the kind of light.
 */
export const VERTEX_SHADER = /* glsl */ `
precision highp float;
precision highp int;
precision highp sampler2D;

in vec3 position;
in vec3 normal;
in vec2 uv;
in vec4 joints;
in vec4 weights;
in vec3 openness; // occlusion, visibility of the key light, curvature over its most
#ifdef COLORED
in vec3 color;
#endif
#ifdef STRANDS
in vec3 strand;
#endif

uniform sampler2D bones; // three rows of each joint's matrix
uniform vec4 clipX, clipY, clipW;
uniform vec2 depthRange; // near, far
uniform vec3 eye;
uniform vec3 keyDirection, keyColor, fillDirection, fillColor, rimDirection, rimColor;
uniform vec3 highlightColor;
uniform vec3 ambient[9]; // for 1, x, y, z, xy, yz, zx, z², x² − y² of the normal
uniform float mirrorAround[9]; // the brightness of what is mirrored, for the same terms
uniform vec3 wrap, scatter, occlusionExponent, keyExponent, tint, mean;
uniform float occlusionFloor, keyFloor, diffuseBase, diffuseSlope, edge, mirror, lidShade;
uniform vec2 plain, broad, sharp, fillHighlight; // strength, exponent

#ifdef HIGHLIGHT
out vec3 vNormal;
out vec3 vPosition;
out float vGloss;
#else
// Where a triangle covers only a part of a pixel, texel and light are taken inside of it.
centroid out vec2 vUv;
centroid out vec3 vDiffuse;
out vec2 vSlope; // vUv at pixels' centers: only its derivatives are true
#ifdef GLOSSY
centroid out vec3 vShine;
#endif
#endif

vec4 row0, row1, row2;

void addBone(float joint, float weight) {
  int j = int(joint);
  row0 += weight * texelFetch(bones, ivec2(0, j), 0);
  row1 += weight * texelFetch(bones, ivec2(1, j), 0);
  row2 += weight * texelFetch(bones, ivec2(2, j), 0);
}

vec3 turned(vec3 v) {
  return vec3(dot(row0.xyz, v), dot(row1.xyz, v), dot(row2.xyz, v));
}

float power(float x, float n) {
  return x > 0.0 ? pow(x, n) : 0.0;
}

vec3 lightAround(vec3 n) {
  return max(vec3(0.0), ambient[0] + ambient[1] * n.x + ambient[2] * n.y + ambient[3] * n.z + ambient[4] * (n.x * n.y)
    + ambient[5] * (n.y * n.z) + ambient[6] * (n.z * n.x) + ambient[7] * (n.z * n.z) + ambient[8] * (n.x * n.x - n.y * n.y));
}

#ifndef HIGHLIGHT
#ifdef STRANDS

// Light, white and tinted highlight of one distant light.
vec3 strandLight(vec3 direction, vec3 n, vec3 e, vec3 t) {
  float nl = dot(n, direction), tl = dot(t, direction);
  float wrapped = clamp((nl + wrap.r) / (1.0 + wrap.r), 0.0, 1.0);
  float body = wrapped * (0.5 + 0.5 * sqrt(max(0.0, 1.0 - tl * tl)));
  vec3 h = normalize(e + direction);
  float th = dot(t, h), nh = dot(n, h), tn = dot(t, n);
  float visible = clamp(0.25 + 1.6 * nl, 0.0, 1.0);
  vec2 shift = vec2(SHIFT_WHITE, SHIFT_TINTED);
  vec2 cosine = (th + shift * nh) * inversesqrt(1.0 + 2.0 * shift * tn + shift * shift);
  vec2 sine2 = max(vec2(0.0), 1.0 - cosine * cosine);
  return vec3(body, visible * power(sine2.x, 0.5 * plain.y), visible * power(sine2.y, 0.5 * broad.y));
}

vec3 lightStrands(vec3 n, vec3 e, vec3 t, float occlusion, float seen, vec3 base) {
  vec3 key = strandLight(keyDirection, n, e, t) * (keyFloor + (1.0 - keyFloor) * seen);
  vec3 fill = strandLight(fillDirection, n, e, t);
  vec3 rim = strandLight(rimDirection, n, e, t);
  vec3 soft = lightAround(n) + fillColor * fill.x + rimColor * rim.x;
  vec3 body = keyColor * key.x + soft * pow(vec3(occlusion), occlusionExponent);
  vec3 white = keyColor * key.y + fillColor * fill.y + rimColor * rim.y;
  vec3 tinted = keyColor * key.z + fillColor * fill.z + rimColor * rim.z;
  vec3 toned = base * mean;
  float tone = max(toned.r, max(toned.g, toned.b)) + 0.01;
  float deep = occlusion * occlusion;
  return base * (body + tinted * (deep * broad.x / tone)) + white * (deep * plain.x) / (mean + 0.003);
}

#else

vec3 wrapped(float cosine, vec3 reach) {
  return max(vec3(0.0), (cosine + reach) / (1.0 + reach));
}

// The brightness of the surroundings in a direction.
float mirrored(vec3 r) {
  return max(0.0, mirrorAround[0] + mirrorAround[1] * r.x + mirrorAround[2] * r.y + mirrorAround[3] * r.z
    + mirrorAround[4] * (r.x * r.y) + mirrorAround[5] * (r.y * r.z) + mirrorAround[6] * (r.z * r.x)
    + mirrorAround[7] * (r.z * r.z) + mirrorAround[8] * (r.x * r.x - r.y * r.y));
}

float halfway(vec3 n, vec3 e, vec3 direction) {
  return max(0.0, dot(n, normalize(e + direction)));
}

#endif
#endif

void main() {
  row0 = row1 = row2 = vec4(0.0);
  addBone(joints.x, weights.x);
  if (weights.y > 0.0) addBone(joints.y, weights.y);
  if (weights.z > 0.0) addBone(joints.z, weights.z);
  if (weights.w > 0.0) addBone(joints.w, weights.w);
  vec3 place = turned(position) + vec3(row0.w, row1.w, row2.w);
  vec3 n = turned(normal);
  n *= inversesqrt(max(dot(n, n), 1e-20));

  float w = dot(clipW, vec4(place, 1.0));
  float z = (w * (depthRange.y + depthRange.x) - 2.0 * depthRange.x * depthRange.y) / (depthRange.y - depthRange.x);
  gl_Position = vec4(dot(clipX, vec4(place, 1.0)), dot(clipY, vec4(place, 1.0)), z, w);

#ifdef HIGHLIGHT
  vNormal = n;
  vPosition = place;
  vGloss = openness.y;
#else
  vUv = vSlope = uv;
  vec3 e = normalize(eye - place);
  float occlusion = max(occlusionFloor, openness.x);
  float seen = openness.y;
#ifdef COLORED
  vec3 base = tint * color;
#else
  vec3 base = tint;
#endif
#ifdef UNLIT
  vDiffuse = base;
#elif defined(STRANDS)
  vec3 t = turned(strand);
  t *= inversesqrt(max(dot(t, t), 1e-20));
  vDiffuse = lightStrands(n, e, t, occlusion, seen, base);
#else
  float rimCosine = dot(n, rimDirection);
  float rim = max(0.0, (rimCosine + 0.15) / 1.15);
  vec3 reach = wrap + scatter * openness.z;
  vec3 lit = wrapped(dot(n, keyDirection), reach);
  lit *= 1.0 + 2.0 * reach * (sqrt(sqrt(lit)) - 1.0);
  vec3 key = keyColor * lit * (keyFloor + (1.0 - keyFloor) * pow(vec3(seen), keyExponent));
  vec3 fill = fillColor * wrapped(dot(n, fillDirection), reach);
  vec3 around = lightAround(n) + fill + rimColor * (rim * rim);
  vec3 light = key + around * pow(vec3(occlusion), occlusionExponent);
  vec3 diffuse = light * min(1.0, diffuseBase + diffuseSlope * occlusion) * base;
  float up = max(0.0, n.y + LID);
  diffuse *= max(DARKEST, 1.0 - lidShade * up * up);

  float nh = halfway(n, e, keyDirection);
  float grazing = 1.0 - max(0.0, dot(n, e));
  float glow = 0.1 + 0.3 * max(0.0, rimCosine + 0.3);
  float plainLight = edge * grazing * grazing * grazing * grazing * occlusion * glow
    + plain.x * power(nh, plain.y) * seen * occlusion;
#ifdef GLOSSY
  float nf = halfway(n, e, fillDirection);
  vDiffuse = diffuse;
  vShine = vec3(
    plainLight,
    broad.x * power(nh, broad.y) * seen + mirror * mirrored(reflect(-e, n)) * occlusion,
    sharp.x * power(nh, sharp.y) * seen + fillHighlight.x * power(nf, fillHighlight.y) * occlusion
  );
#else
  // Without gloss the highlight goes through the texture, over its mean color.
  vDiffuse = diffuse + highlightColor * plainLight / (mean + 0.003);
#endif
#endif
#endif
}
`;
