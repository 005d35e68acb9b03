// Hostile JSON values.
import fc from 'fast-check'
import { anyString } from './hostile-strings.ts'

/** Inserted into JSON literally: invalid numbers, and numbers beyond doubles. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const anyNumber: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    0,
    -1,
    1,
    0.5,
    -0.1,
    2 ** 31,
    2 ** 31 - 1,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
    1e21,
    1e308,
    5e-324,
  ),
  fc.constantFrom(
    ...['1e309', '-1e400', '-0', '1E+2', '123456789012345678901234567890', '0.1e-400'].map((text) => new RawJson(text)),
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const deep = (levels: number): unknown => {
  let inner: unknown = 1
  for (let i = 0; i < levels; i += 1) inner = i % 2 ? [inner] : { a: inner }
  return inner
}

export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: anyString },
  { weight: 3, arbitrary: anyNumber },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { length: 1 },
      { toString: 'x' },
      { valueOf: 'x' },
      { $ne: null },
      { $gt: '' },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(31, 33, 200).map(deep) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      Array.from({ length: 20_000 }, () => 0),
      Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`k${n}`, n])),
      Array.from({ length: 300 }, () => 'x'.repeat(200)),
    ),
  },
)

export const pollution: readonly string[] = [
  '"__proto__":{"polluted":true}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"prototype":{"polluted":true}',
]
