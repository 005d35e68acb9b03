import { expect, it } from 'vitest'
import { requiredLine } from './shared.ts'

it.each(['', '  ', '\u200B', ' \u200B\u2060 ', '\u00AD', '\u3164'])(
  'a required line of %j is refused once, as missing',
  (typed) => {
    const { error } = requiredLine().safeParse(typed)
    expect(error?.issues.map(({ message }) => message)).toEqual(['validation.required'])
  },
)

it.each(['a', 'Núñez', '👩‍⚖️', '…', '½', 'مرحبا', '\u2800', '\uE000', '\u{1FAFF}'])(
  'a required line of %j is taken',
  (typed) => {
    expect(requiredLine().parse(` ${typed} `)).toBe(typed)
  },
)
