/* The product and the inverse in the field of the nimbers below 2^64.
 *
 * Conway (On Numbers and Games, chapter 6) defines a (x) b = mex { a'(x)b + a(x)b' + a'(x)b' }
 * over all a' < a, b' < b, and shows that the nimbers below 2^2^k are a field. Each field is
 * quadratic over the one before (Lenstra, Nim multiplication, 1978): with F = 2^2^k,
 * F (x) F = F + F/2, and for c < F the product F (x) c is the ordinary one, a shift. Hence, all
 * operations being those of nimbers,
 *
 *   (a1 F + a0) (b1 F + b0) = ((a1 + a0)(b1 + b0) + a0 b0) F + (a0 b0 + (F/2) a1 b1).
 *
 * Portable method: this step three times (64, 32, 16 bits), which leaves 27 products of bytes,
 * taken by logarithms to the base 77 from 1.5 KB of tables. 77 is the least generator for which
 * the F/2 of the bottom, 128 = 77^3, has the smallest logarithm, a shift of the index.
 *
 * With carry-less multiplication in the processor it is three times as fast, on values above
 * 2^16, to leave the tower: all fields of 2^64 elements are isomorphic, so both factors are
 * mapped to polynomials modulo x^64 + x^4 + x^3 + x + 1, multiplied there, and mapped back. The
 * maps are linear, one load per byte from 16 KB each way; by nibbles, in 2 KB, most of the gain
 * is lost.
 * Invariant: both methods give the same field, so the processor never shows in a result.
 *
 * All tables are constants, so any number of threads may call.
 */
/* SPDX-License-Identifier: MIT */
#include "nimber/product.h"

#include "base/assert.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define HAVE_CLMUL 1
#include <wmmintrin.h>
#else
#define HAVE_CLMUL 0
#endif

/* 77^0, ..., 77^254. */
#define POWERS                                                                                     \
  1, 77, 109, 128, 89, 159, 222, 100, 115, 74, 207, 178, 169, 71, 85, 72, 73, 4, 105, 233, 176,    \
      47, 241, 149, 230, 172, 99, 209, 120, 63, 106, 34, 107, 111, 6, 239, 95, 112, 129, 20, 242,  \
      94, 61, 236, 148, 171, 193, 227, 136, 231, 225, 14, 81, 33, 160, 180, 70, 24, 37, 201, 93,   \
      246, 55, 212, 92, 187, 90, 84, 5, 36, 132, 48, 118, 110, 75, 130, 223, 41, 30, 202, 150, 45, \
      119, 35, 38, 2, 134, 182, 192, 174, 229, 103, 184, 145, 143, 69, 211, 254, 137, 170, 140,    \
      142, 8, 190, 126, 208, 53, 82, 234, 123, 244, 177, 98, 156, 21, 191, 51, 189, 181, 11, 117,  \
      165, 144, 194, 40, 83, 167, 22, 116, 232, 253, 66, 113, 204, 121, 114, 7, 162, 50, 240, 216, \
      139, 44, 58, 78, 166, 91, 25, 104, 164, 221, 175, 168, 10, 56, 200, 16, 155, 183, 141, 195,  \
      101, 62, 39, 79, 235, 54, 153, 49, 59, 3, 203, 219, 64, 247, 122, 185, 220, 226, 197, 138,   \
      97, 87, 206, 255, 196, 199, 12, 215, 151, 96, 26, 163, 127, 157, 88, 210, 179, 228, 42, 213, \
      17, 214, 218, 13, 154, 250, 224, 67, 60, 161, 249, 43, 152, 124, 86, 131, 146, 68, 158, 147, \
      9, 243, 19, 80, 108, 205, 52, 31, 135, 251, 173, 46, 188, 248, 102, 245, 252, 15, 28, 76,    \
      32, 237, 217, 198, 65, 186, 23, 57, 133, 125, 27, 238, 18, 29

/* 128 = 77^LOG_HALF. */
#define LOG_HALF 3

/* The logarithm of 0: beyond the sum of any two others and LOG_HALF, so that every sum with it
 * falls on the zeros at the end of `power`, and zero factors need no branch. */
#define LOG_ZERO 512

static const uint8_t power[2 * LOG_ZERO + LOG_HALF + 1] = {POWERS, POWERS, 1, 77};

static const uint16_t logarithm[256] = {
    LOG_ZERO, 0,   85,  170, 17,  68,  34,  136, 102, 221, 153, 119, 187, 204, 51,  238, 156, 201,
    253,      223, 39,  114, 127, 247, 57,  147, 191, 251, 239, 254, 78,  228, 241, 53,  31,  83,
    69,       58,  84,  163, 124, 77,  199, 212, 142, 81,  232, 21,  71,  168, 138, 116, 227, 106,
    166,      62,  154, 248, 143, 169, 209, 42,  162, 29,  173, 245, 131, 208, 218, 95,  56,  13,
    15,       16,  9,   74,  240, 1,   144, 164, 224, 52,  107, 125, 67,  14,  215, 182, 195, 4,
    66,       146, 64,  60,  41,  36,  190, 181, 112, 26,  7,   161, 235, 91,  148, 18,  30,  32,
    225,      2,   73,  33,  37,  132, 135, 8,   128, 120, 72,  82,  28,  134, 175, 109, 214, 250,
    104,      193, 3,   38,  75,  216, 70,  249, 86,  229, 48,  98,  180, 141, 100, 159, 101, 94,
    122,      93,  217, 220, 44,  23,  80,  189, 213, 167, 205, 157, 113, 194, 219, 5,   54,  210,
    137,      192, 149, 121, 145, 126, 152, 12,  99,  45,  25,  231, 89,  151, 20,  111, 11,  197,
    55,       118, 87,  158, 92,  176, 246, 65,  233, 117, 103, 115, 88,  46,  123, 160, 185, 179,
    244,      186, 155, 59,  79,  171, 133, 226, 183, 10,  105, 27,  196, 96,  63,  200, 202, 188,
    140,      243, 203, 172, 177, 150, 6,   76,  207, 50,  178, 47,  198, 90,  24,  49,  129, 19,
    108,      165, 43,  242, 252, 35,  139, 22,  40,  222, 110, 236, 61,  174, 234, 211, 206, 230,
    237,      130, 97,  184};

static inline uint32_t byte_log(uint32_t a) {
  return logarithm[a];
}

static inline uint32_t byte_power(uint32_t exponent) {
  return power[exponent];
}

/* a (x) 2^15, the F/2 of 32 bits: with F = 2^8 and h = F/2, (a1 F + a0) h F = h (a1 + a0) F
 * + h h a1. */
static inline uint32_t half16(uint32_t a) {
  uint32_t a1 = a >> 8, a0 = a & 0xff;
  return byte_power(byte_log(a1 ^ a0) + LOG_HALF) << 8 | byte_power(byte_log(a1) + 2 * LOG_HALF);
}

/* a (x) 2^31, the F/2 of 64 bits, in the same way one level up. */
static inline uint32_t half32(uint32_t a) {
  uint32_t a1 = a >> 16, a0 = a & 0xffff;
  return half16(a1 ^ a0) << 16 | half16(half16(a1));
}

static inline uint32_t product16(uint32_t a, uint32_t b) {
  uint32_t a1 = a >> 8, a0 = a & 0xff, b1 = b >> 8, b0 = b & 0xff;
  uint32_t low = byte_power(byte_log(a0) + byte_log(b0));
  uint32_t all = byte_power(byte_log(a1 ^ a0) + byte_log(b1 ^ b0));
  return (all ^ low) << 8 | (low ^ byte_power(byte_log(a1) + byte_log(b1) + LOG_HALF));
}

static inline uint32_t product32(uint32_t a, uint32_t b) {
  uint32_t a1 = a >> 16, a0 = a & 0xffff, b1 = b >> 16, b0 = b & 0xffff;
  uint32_t low = product16(a0, b0);
  return (product16(a1 ^ a0, b1 ^ b0) ^ low) << 16 | (low ^ half16(product16(a1, b1)));
}

grundy_nimber gi_nim_product_tower(grundy_nimber a, grundy_nimber b) {
  uint32_t a1 = (uint32_t)(a >> 32), a0 = (uint32_t)a, b1 = (uint32_t)(b >> 32), b0 = (uint32_t)b;
  uint32_t low = product32(a0, b0);
  uint32_t high = product32(a1 ^ a0, b1 ^ b0) ^ low;
  return (uint64_t)high << 32 | (low ^ half32(product32(a1, b1)));
}

#if HAVE_CLMUL

/* SPANn(s, c0, ..., cn-1): s plus each of the 2^n sums of the c, in the order of the binary
 * numbers: the table of a linear map, from the images of n bits. */
#define SPAN1(s, c0) (s), (s) ^ (c0)
#define SPAN2(s, c0, c1) SPAN1(s, c0), SPAN1((s) ^ (c1), c0)
#define SPAN3(s, c0, c1, c2) SPAN2(s, c0, c1), SPAN2((s) ^ (c2), c0, c1)
#define SPAN4(s, c0, c1, c2, c3) SPAN3(s, c0, c1, c2), SPAN3((s) ^ (c3), c0, c1, c2)
#define SPAN5(s, c0, c1, c2, c3, c4) SPAN4(s, c0, c1, c2, c3), SPAN4((s) ^ (c4), c0, c1, c2, c3)
#define SPAN6(s, c0, c1, c2, c3, c4, c5)                                                           \
  SPAN5(s, c0, c1, c2, c3, c4), SPAN5((s) ^ (c5), c0, c1, c2, c3, c4)
#define SPAN7(s, c0, c1, c2, c3, c4, c5, c6)                                                       \
  SPAN6(s, c0, c1, c2, c3, c4, c5), SPAN6((s) ^ (c6), c0, c1, c2, c3, c4, c5)
#define SPAN8(s, c0, c1, c2, c3, c4, c5, c6, c7)                                                   \
  SPAN7(s, c0, c1, c2, c3, c4, c5, c6), SPAN7((s) ^ (c7), c0, c1, c2, c3, c4, c5, c6)

/* The nimbers r^0, ..., r^63, where r is the least root of x^64 + x^4 + x^3 + x + 1: the images
 * of the monomials. */
static const uint64_t from_polynomial[8][256] = {
    {SPAN8(0u, 0x1u, 0x402884ca01f7c6b2u, 0x67b6b2738cebd285u, 0x450aaea4fb026608u,
           0x57333e327abec1b2u, 0x7add1bd615618254u, 0x6071ef5f02cc6611u, 0x2bcb6c59c789876du)},
    {SPAN8(0u, 0x7b4c9fe65c7e330au, 0x59404d1bea4fbfeau, 0x45229857d7effc07u, 0x1ab3375bcd0af1edu,
           0x533e1b5aa5ddf056u, 0x7bdcca443fadbb21u, 0x3b6d1ced559cac31u, 0x58d0f5c0b6cf6189u)},
    {SPAN8(0u, 0x4465899fcf2f1126u, 0x603b1f59c9878c1du, 0x73d505ddd1eee2f4u, 0x39140f0e4e46b813u,
           0x6048dd5e2d6e192du, 0x5137ebb25487822au, 0x160d35aadd755121u, 0xff52b20ad95a316u)},
    {SPAN8(0u, 0x7d363e411696aa03u, 0x43aa03fed98878dau, 0x44a3e654212c7680u, 0xf590799b41dd6f6u,
           0x23df5fe4317c23b0u, 0x30768845d4337f81u, 0x7293b3a19b3d9965u, 0x7ed85acc4447bd43u)},
    {SPAN8(0u, 0x61aba5e91eb2264fu, 0x29e4b91ff4a9ee3cu, 0x5357a13cb6be4e83u, 0x6717df64a10d80dbu,
           0x494f77aadaac7b5cu, 0x15e01d1ef73c7810u, 0x20d8f54f16c73adbu, 0x5bd05ded6dd9fd64u)},
    {SPAN8(0u, 0x531ef2bdfe3377fdu, 0x812e642a8e280f2u, 0x7e7a321b5fc2548bu, 0x148356aa593f06ffu,
           0x1d67c92d58e03396u, 0xf773c357014afaeu, 0x9c2ccdb6aa4117eu, 0x5f56e3db667732ebu)},
    {SPAN8(0u, 0x4110900b6ac1097au, 0x1bd20303c3dd7c2u, 0x65abc5c4ea767c39u, 0x8e8afc32fd425b6u,
           0x61170a7bc5c54288u, 0x4c606104313cd779u, 0x923d24e116c2748u, 0x240f69dbd65200f9u)},
    {SPAN8(0u, 0x36935ed2bb5e7382u, 0x371a9fb61e058623u, 0x2ce804a2183b084au, 0x23ab63a73787cfebu,
           0x48ad61e8d632c532u, 0xaede7f7bed8d5e21u, 0x43558cbcd7d56a92u, 0xd1552b75292a6e2eu)},
};

/* The inverse map: the polynomials of the nimbers 2^0, ..., 2^63. */
static const uint64_t to_polynomial[8][256] = {
    {SPAN8(0u, 0x1u, 0x19c9369f278adc02u, 0xa181e7d66f5ff794u, 0x447175c8e9f2810bu,
           0x13b052fbd1cfb5du, 0xea5219c0cbcf2cc9u, 0x33ce8beddc8a657u, 0xe6a5a1e839bfec13u)},
    {SPAN8(0u, 0xf4510ae26b05e57bu, 0x46a64bd1052c3d7du, 0x4822d3ffc50609b7u, 0xf0ead234af96b9b0u,
           0x1bbc188a543904c9u, 0xafc2a8e0263595adu, 0x9448ab38728e0f4u, 0xec63eabeb0b23354u)},
    {SPAN8(0u, 0x4f747c0b65c270b8u, 0xa9a91c36ba8fa79eu, 0x1ca5cf0268a9c377u, 0xa599e33c50b2c1a8u,
           0xe286bff2362226d4u, 0x4e3e47986b270a5eu, 0x1e57bd24ccf26dbfu, 0x1e0061cddc8af839u)},
    {SPAN8(0u, 0x55a5a8fb73e89a52u, 0xac9f08a3ca13ee57u, 0xe9068e2ecd0cdad4u, 0x1ac3b0bc28b4ae2fu,
           0xfcc61b00945aab71u, 0xea6edfc553169290u, 0xaba5b483132c635fu, 0x4db62d2fc52dac9cu)},
    {SPAN8(0u, 0xfb2ca44b3c0087du, 0xee1e32cfd7c60974u, 0x37085cac70b3162u, 0xb2c47806340c249eu,
           0x3e75d2b8c113ceau, 0x1b675cfe726e71cdu, 0xfee89d9d817175aau, 0x55b5f5808a83e2e4u)},
    {SPAN8(0u, 0xe640de66efd83fa8u, 0xe7b0a3433d601d88u, 0x41fb72d56cdd56bcu, 0x5b6811e2077eec26u,
           0xf3f07cfc4b2c5006u, 0xe8661089423f306du, 0x4f44876a1c7ee1f3u, 0x4e6d398bf9d3f77fu)},
    {SPAN8(0u, 0xa375f89f39bcc674u, 0xfc05cad46f77ad1u, 0x582b13adb93fe11bu, 0x589277beebd98202u,
           0x3f7bbb20b902a88u, 0xab1ebe5d5dc2642du, 0xe1233af968a46ce5u, 0xafaadd03eaa953afu)},
    {SPAN8(0u, 0x13e892b642b84644u, 0x40600e59dc9dea10u, 0xf3a112fc521dfd70u, 0xf244793a973c9bb1u,
           0xef58c0c14fe750deu, 0xfe4005b160f30ef1u, 0xf709f095dd0acaaau, 0x63e2cd0b82c7f639u)},
};

static inline uint64_t map(const uint64_t table[8][256], uint64_t a) {
  return table[0][a & 0xff] ^ table[1][a >> 8 & 0xff] ^ table[2][a >> 16 & 0xff] ^
         table[3][a >> 24 & 0xff] ^ table[4][a >> 32 & 0xff] ^ table[5][a >> 40 & 0xff] ^
         table[6][a >> 48 & 0xff] ^ table[7][a >> 56];
}

__attribute__((target("pclmul"))) static uint64_t product_clmul(uint64_t a, uint64_t b) {
  __m128i x = _mm_cvtsi64_si128((int64_t)map(to_polynomial, a));
  __m128i y = _mm_cvtsi64_si128((int64_t)map(to_polynomial, b));
  __m128i modulus = _mm_cvtsi64_si128(0x1b);
  /* Replacing x^64 by x^4 + x^3 + x + 1 leaves at most four bits above x^63; the second time
   * none. */
  __m128i wide = _mm_clmulepi64_si128(x, y, 0x00);
  __m128i once = _mm_clmulepi64_si128(wide, modulus, 0x01);
  __m128i twice = _mm_clmulepi64_si128(once, modulus, 0x01);
  __m128i sum = _mm_xor_si128(wide, _mm_xor_si128(once, twice));
  return map(from_polynomial, (uint64_t)_mm_cvtsi128_si64(sum));
}

#endif

grundy_nimber grundy_nim_product(grundy_nimber a, grundy_nimber b) {
  /* Grundy values are mostly small: they need neither more of the tower nor the large tables. */
  if ((a | b) >> 16 == 0) return product16((uint32_t)a, (uint32_t)b);
#if HAVE_CLMUL
  if (__builtin_cpu_supports("pclmul")) return product_clmul(a, b);
#endif
  return gi_nim_product_tower(a, b);
}

/* The inverses go up the tower too. The conjugate of a = a1 F + a0 is a1 F + (a0 + a1), and their
 * product a0 (a0 + a1) + (F/2) a1 a1, the norm, lies one level below: 1/a = conjugate / norm. */
static uint32_t inverse16(uint32_t a) {
  uint32_t log1 = byte_log(a >> 8), log0 = byte_log(a & 0xff);
  uint32_t log01 = byte_log(a >> 8 ^ (a & 0xff));
  uint32_t norm = byte_power(log0 + log01) ^ byte_power(2 * log1 + LOG_HALF);
  uint32_t inverse = 255 - byte_log(norm);
  return byte_power(log1 + inverse) << 8 | byte_power(log01 + inverse);
}

static uint32_t inverse32(uint32_t a) {
  uint32_t a1 = a >> 16, a0 = a & 0xffff;
  uint32_t norm = product16(a0, a0 ^ a1) ^ half16(product16(a1, a1));
  uint32_t inverse = inverse16(norm);
  return product16(a1, inverse) << 16 | product16(a0 ^ a1, inverse);
}

bool grundy_nim_inverse(grundy_nimber a, grundy_nimber *out) {
  if (a == 0) return false;
  uint32_t a1 = (uint32_t)(a >> 32), a0 = (uint32_t)a;
  uint32_t norm = product32(a0, a0 ^ a1) ^ half32(product32(a1, a1));
  GI_ASSERT(norm != 0); /* the norm of a number other than 0 is not 0 */
  uint32_t inverse = inverse32(norm);
  *out = (uint64_t)product32(a1, inverse) << 32 | product32(a0 ^ a1, inverse);
  return true;
}
