import type { Locale } from '#server/contract/locale.ts'

/** Facts of an exported document. `title` and `author` are properties of the file. */
export type ExportFacts = { title: string; locale: Locale; author?: string }

/**
 * Returns the marker of a list item: «1.», «a.», «i.» by depth for ordered lists, «•», «–», «·» for others.
 * @param depth number of surrounding lists of its kind
 * @param number the item's number, from 1
 */
export function itemMarker(ordered: boolean, depth: number, number: number): string {
  if (!ordered) return ['•', '–', '·'][depth % 3] ?? '•'
  const style = ['decimal', 'letter', 'roman'][depth % 3]
  if (style === 'letter') return `${letters(number)}.`
  return `${style === 'roman' ? romanNumeral(number) : number}.`
}

/** As Word counts: a … z, aa, bb, …; beyond that the number itself. */
function letters(number: number): string {
  const repeat = Math.ceil(number / 26)
  return repeat > 4 ? String(number) : String.fromCharCode(97 + ((number - 1) % 26)).repeat(repeat)
}

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

function romanNumeral(number: number): string {
  let rest = number
  return romanParts
    .map(([value, sign]) => {
      const count = Math.floor(rest / value)
      rest -= count * value
      return sign.repeat(count)
    })
    .join('')
}
