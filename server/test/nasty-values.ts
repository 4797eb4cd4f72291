/* Values that have broken services before, and a small seeded random source. */

/** Makes a repeatable random source: the same seed gives the same run. */
export const chance = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return { below, oneOf: <T>(all: readonly T[]): T => all[below(all.length)]! }
}
export type Chance = ReturnType<typeof chance>

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

/** A text that runs as a script if a page contains it unescaped. */
export const markup = '<script>alert(1)</script>'

export const nastyValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  1e21,
  999_999_999.999,
  78_125,
  Number.MAX_SAFE_INTEGER,
  9_007_199_254_740_992,
  '9007199254740993',
  '9223372036854775808',
  '-1',
  '1e999',
  'NaN',
  'Infinity',
  '0x10',
  '1,2,3',
  ' 1 ',
  '',
  ' ',
  [],
  {},
  [null],
  [3],
  [[1]],
  { a: { b: { c: [1] } } },
  { $ne: null },
  { toString: 'x', valueOf: 1, length: -1 },
  'true',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  "' or '1'='1",
  '1; drop table app_user; --',
  "1' union select password_hash from app_user --",
  '%',
  '_%\\',
  '$1',
  '${7*7}{{7*7}}',
  markup,
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '//evil.example',
  'a\r\nset-cookie: x=1',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '😀'.repeat(60),
  '农'.repeat(5_000),
  'x'.repeat(20_000),
  '1'.repeat(400),
  '2026-02-30',
  '9999-12-31 23:59:59',
  '0000-00-00',
  'infinity',
  '2026-11-21T00:00:00Z',
  Array.from({ length: 500 }, (_, at) => at),
  Array.from({ length: 200 }, () => ({})),
  '1.005',
  '99999999999999999999.99',
  '-0.01',
  '1.00.00',
]

/** Bodies that are no valid input. */
export const nastyBodies: readonly string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '1',
  '{',
  '{"a":1,}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"shopId":"1","shopId":"2"}',
  deep(5_000),
  deep(120_000),
  `{"a":${deep(3_000)}}`,
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  'a=1&a=2',
  '%%%',
  '<xml/>',
]

/** Fields that nobody may set from outside. */
export const forbiddenFields: Readonly<Record<string, unknown>> = {
  userId: '1',
  boId: '1',
  role: 'OP_ADMIN',
  orderStatus: 60,
  payMoney: '0.01',
  version: 0,
  isAdmin: true,
}
