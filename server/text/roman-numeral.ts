// Roman numerals in lower case, as lists and paragraphs are numbered.
const romanParts: readonly (readonly [value: number, sign: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** Returns a Roman numeral, `xiv`. @param number from 1 */
export function romanNumeral(number: number): string {
  let remaining = number
  return romanParts
    .map(([value, sign]) => {
      const count = Math.floor(remaining / value)
      remaining -= count * value
      return sign.repeat(count)
    })
    .join('')
}
