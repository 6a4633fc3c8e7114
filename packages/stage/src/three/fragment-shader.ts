/**
 * Texture, light and tone of a pixel, after docs/light-model.md: the kernel's `shade.ts` and `blend.ts`. Colors leave
 * premultiplied. TESTED, BLENDED, BELOW_TEST and HIGHLIGHT are the modes of a pass; none of them is `solid`.
 */
export const FRAGMENT_SHADER = /* glsl */ `
precision highp float;
precision highp int;
precision highp sampler2D; // phones would read eight bits and square them as such

#ifdef HIGHLIGHT
in vec3 vNormal;
in vec3 vPosition;
in float vGloss;
#else
centroid in vec2 vUv;
in vec2 vSlope;
centroid in vec3 vDiffuse;
#ifdef GLOSSY
centroid in vec3 vShine;
#endif
#endif

uniform sampler2D map; // √linear color; alpha is coverage or gloss
uniform sampler2D tone; // display color over √linear light
uniform mat3 grade;
uniform vec3 highlightColor;
uniform float opacity;
uniform vec3 eye, keyDirection, fillDirection;
uniform vec2 sharp, fillHighlight;
uniform float edge;

out vec4 pixel;

#ifndef HIGHLIGHT
// The level whose texels are as large as a pixel. A long strip of texels under a pixel counts as a share of its length.
vec4 texel() {
  vec2 size = vec2(textureSize(map, 0));
  vec2 dx = dFdx(vSlope) * size, dy = dFdy(vSlope) * size;
  float texels = max(abs(dx.x * dy.y - dx.y * dy.x), max(dot(dx, dx), dot(dy, dy)) * STRETCH);
  return textureLod(map, vUv, 0.5 * log2(max(texels, 1e-6) / TEXELS_A_PIXEL) + LEVEL_BIAS);
}
#endif

vec3 display(vec3 light) {
  ivec3 at = ivec3(min(sqrt(max(grade * light, 0.0)) * TONE_SCALE + 0.5, TONE_ENTRIES - 1.0));
  return vec3(
    texelFetch(tone, ivec2(at.r, 0), 0).r,
    texelFetch(tone, ivec2(at.g, 0), 0).g,
    texelFetch(tone, ivec2(at.b, 0), 0).b
  );
}

float power(float x, float n) {
  return x > 0.0 ? pow(x, n) : 0.0;
}

void main() {
#ifdef HIGHLIGHT
  vec3 n = normalize(vNormal), e = normalize(eye - vPosition);
  float key = dot(n, normalize(e + keyDirection)), fill = dot(n, normalize(e + fillDirection));
  float up = 0.5 + 0.5 * n.y;
  float shine = min(0.95, sharp.x * power(key, sharp.y)) + fillHighlight.x * power(fill, fillHighlight.y);
  shine += edge * up * up * up * (1.0 - dot(n, e));
  pixel = vec4(vec3(shine * vGloss * opacity), 0.0);
#else
  vec4 t = texel();
#ifdef TESTED
  if (t.a < 0.5) discard;
#endif
#ifdef BELOW_TEST
  if (t.a >= 0.5) discard;
#endif
#if defined(BELOW_TEST) || defined(BLENDED)
  if (t.a < FAINT) discard;
#endif
#ifdef UNLIT
  float back = 1.0;
#else
  float back = gl_FrontFacing ? 1.0 : BACK_LIGHT;
#endif
  vec3 light = t.rgb * t.rgb * vDiffuse;
#ifdef GLOSSY
  light += highlightColor * (vShine.x + t.a * (vShine.y + t.a * vShine.z));
#endif
  float cover = 1.0;
#ifdef BELOW_TEST
  cover = min(1.0, t.a * opacity * SOFTNESS);
#endif
#ifdef BLENDED
  cover = min(1.0, t.a * opacity);
#endif
  pixel = vec4(display(light * back) * cover, cover);
#endif
}
`;
