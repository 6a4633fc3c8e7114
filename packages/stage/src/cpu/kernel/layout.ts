/**
 * Byte offsets of every record that JavaScript and the kernel share, and the size of the picture tables.
 * Plain constants without types: this file is compiled as TypeScript and as AssemblyScript.
 */

// Part: one drawable surface. Pointers are byte addresses in the kernel's memory.
export const PART_FLAGS = 0;
export const PART_VERTEX_BASE = 4;
/** A multiple of 4; the last vertex is repeated. */
export const PART_VERTEX_COUNT = 8;
/** u32 × 3 a triangle, indices into the vertex arrays of all parts. */
export const PART_INDICES = 12;
export const PART_TRIANGLES = 16;
/** First mip level; the levels follow one another, TEXTURE_PAD bytes apart. 4 bytes a texel, color as √linear. */
export const PART_TEXTURE = 20;
export const PART_TEXTURE_LOG_WIDTH = 24;
export const PART_TEXTURE_LOG_HEIGHT = 28;
export const PART_TEXTURE_LEVELS = 32;
/** u8 a triangle: what its texels' alpha can be (ALPHA_…); 0 where every triangle is of one class. */
export const PART_ALPHA_CLASSES = 36;
export const PART_MORPHS = 40;
export const PART_MORPH_COUNT = 44;
/** Triangles (u32 × 3 indices of corners) whose normals can change, and the vertices that receive them. */
export const PART_NORMAL_TRIANGLES = 48;
export const PART_NORMAL_TRIANGLE_COUNT = 52;
export const PART_NORMAL_VERTICES = 56;
export const PART_NORMAL_VERTEX_COUNT = 60;
/** f32 × 4 a corner: normalized face sum of the undeformed corner. */
export const PART_CORNER_BASE = 64;
/** f32 × 4 a corner: scratch sum. */
export const PART_CORNER_SUM = 68;
export const PART_CORNER_COUNT = 72;
/** Static light inputs: STATIC_SIZE bytes for every four vertices. */
export const PART_STATIC = 76;
/** Light parameters of the part's material kind (LIGHT_…). */
export const PART_LIGHT = 80;
/** f32 × 3: reciprocal mean linear color of the texture (hair). */
export const PART_INVERSE_MEAN = 84;
/** f32: opacity of a blended part. */
export const PART_OPACITY = 96;
export const PART_SIZE = 112;

/** Part flags. Alpha-tested: texels below one half leave what is behind. */
export const FLAG_ALPHA_TEST = 1;
export const FLAG_BLEND = 2;
export const FLAG_TWO_SIDED = 4;
/** Blended part that adds a highlight and covers little (cornea, glass): light is evaluated per pixel. */
export const FLAG_HIGHLIGHT = 8;
/** Blended part that draws only what the alpha test of its opaque twin leaves out. */
export const FLAG_BELOW_TEST = 16;
export const FLAG_SPECULAR = 32;
export const FLAG_HAIR = 64;
/** Deform and light were done for the opaque twin that shares the vertices. */
export const FLAG_SHARED_VERTICES = 128;
/** Hair and what lies under it: no silhouettes among such parts. */
export const FLAG_HAIR_GROUP = 256;
/** Drawn after what usually hides most of it: worth a look whether anything shows. */
export const FLAG_INSIDE = 512;
/** Set by the kernel on triangles seen from behind. */
export const FLAG_BACK = 1024;
/** Set by the kernel where samples, which lie up to ⅜ pixel from a pixel's center, reach one pixel past the box. */
export const FLAG_REACHES_LEFT = 2048;
export const FLAG_REACHES_UP = 4096;
export const FLAG_REACHES_RIGHT = 8192;
export const FLAG_REACHES_DOWN = 16384;
/** Carries its own light: the tint alone scales the texture, and the tone table is the second one. */
export const FLAG_UNLIT = 32768;

/** Bits of PART_ALPHA_CLASSES: what all of a triangle's texels are. */
export const ALPHA_ABOVE_TEST = 1;
export const ALPHA_BELOW_TEST = 2;
export const ALPHA_EMPTY = 4;

/** Bytes after each mip level, so that bilinear fetches may read past its end. */
export const TEXTURE_PAD = 64;

// Morph: displacements of some vertices of a part.
export const MORPH_WEIGHT = 0;
export const MORPH_COUNT = 4;
export const MORPH_INDICES = 8;
/** f32 × 3 a displacement, followed by 4 bytes that may be read. */
export const MORPH_DELTAS = 12;
export const MORPH_SIZE = 16;

// Static light inputs: one vector of four vertices each.
export const STATIC_OCCLUSION_R = 0;
export const STATIC_OCCLUSION_G = 16;
export const STATIC_OCCLUSION_B = 32;
export const STATIC_KEY_R = 48;
export const STATIC_KEY_G = 64;
export const STATIC_KEY_B = 80;
export const STATIC_OCCLUSION = 96;
export const STATIC_KEY = 112;
export const STATIC_TINT_R = 128;
export const STATIC_TINT_G = 144;
export const STATIC_TINT_B = 160;
/** 1 / (brightest channel of tint × mean texture color + 0.01): normalizes the tinted hair highlight. */
export const STATIC_INVERSE_TONE = 176;
/** How far light reaches past the terminator (wrap), and 1 / (1 + wrap). */
export const STATIC_WRAP_R = 192;
export const STATIC_WRAP_G = 208;
export const STATIC_WRAP_B = 224;
export const STATIC_REACH_R = 240;
export const STATIC_REACH_G = 256;
export const STATIC_REACH_B = 272;
export const STATIC_SIZE = 288;

// Scene: camera and lights, all f32.
export const SCENE_CLIP_X = 0;
export const SCENE_CLIP_Y = 16;
export const SCENE_CLIP_W = 32;
export const SCENE_EYE = 48;
export const SCENE_KEY_DIRECTION = 64;
export const SCENE_KEY_COLOR = 80;
export const SCENE_FILL_DIRECTION = 96;
export const SCENE_FILL_COLOR = 112;
export const SCENE_RIM_DIRECTION = 128;
export const SCENE_RIM_COLOR = 144;
/** Color of highlights: the key light's hue. */
export const SCENE_HIGHLIGHT_COLOR = 192;
/** Three columns of the color matrix that a look applies to linear light. */
export const SCENE_GRADE = 208;
/** i32: 1 where SCENE_GRADE is not the identity. */
export const SCENE_GRADE_ON = 256;
/** f32 × 4 each: ambient light's linear RGB for 1, x, y, z, xy, yz, zx, z², x² − y² of the normal. */
export const SCENE_AMBIENT = 272;
/** f32 each: the brightness of ambient light for the same terms, of a direction that is mirrored. */
export const SCENE_MIRRORED = 416;
export const SCENE_SIZE = 464;

// Light parameters of a material kind, all f32 but the exponents (i32).
export const LIGHT_WRAP = 0;
export const LIGHT_KEY_FLOOR = 12;
export const LIGHT_DIFFUSE_BASE = 16;
export const LIGHT_DIFFUSE_OCCLUSION = 20;
export const LIGHT_PLAIN = 24;
export const LIGHT_PLAIN_EXPONENT = 28;
export const LIGHT_BROAD = 32;
export const LIGHT_BROAD_EXPONENT = 36;
export const LIGHT_SHARP = 40;
export const LIGHT_SHARP_EXPONENT = 44;
export const LIGHT_FILL_HIGHLIGHT = 48;
export const LIGHT_FILL_EXPONENT = 52;
export const LIGHT_EDGE = 56;
export const LIGHT_HAIR_SHIFT_WHITE = 60;
export const LIGHT_HAIR_SHIFT_TINTED = 64;
export const LIGHT_HAIR_WHITE = 68;
export const LIGHT_HAIR_TINTED = 72;
export const LIGHT_MIRROR = 76;
export const LIGHT_LID_SHADE = 80;
export const LIGHT_SIZE = 96;

/** A tone table has 3 × TONE_ENTRIES bytes, indexed by √linear × TONE_SCALE; unlit surfaces have the second of two. */
export const TONE_ENTRIES = 2048;
export const TONE_SCALE = 1365;

/** Width and height of a tile in pixels. */
export const TILE = 64;

/** What the kernel writes: straight RGBA, planar YUV 4:2:0, or that with a plane of alpha. */
export const OUTPUT_RGBA = 0;
export const OUTPUT_YUV = 1;
export const OUTPUT_YUVA = 2;
