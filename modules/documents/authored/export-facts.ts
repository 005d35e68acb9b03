import type { Locale } from '#server/contract/locale.ts'
import { romanNumeral } from '#server/text/roman-numeral.ts'

/** Facts of an exported document. `title` and `author` are properties of the file. */
export type ExportFacts = { title: string; locale: Locale; author?: string }

/**
 * Returns the marker of a list item: «1.», «a.», «i.» by depth for ordered lists, «•», «–», «·» for unordered lists.
 * @param depth number of surrounding lists of the same kind
 * @param number the item's number, from 1
 */
export function itemMarker(ordered: boolean, depth: number, number: number): string {
  if (!ordered) return ['•', '–', '·'][depth % 3] ?? '•'
  const style = ['decimal', 'letter', 'roman'][depth % 3]
  if (style === 'letter') return `${letters(number)}.`
  return `${style === 'roman' ? romanNumeral(number) : number}.`
}

/** Returns the letters that Word uses for a number: a … z, aa, bb, …; beyond them the number itself. */
function letters(number: number): string {
  const repetitions = Math.ceil(number / 26)
  return repetitions > 4 ? String(number) : String.fromCharCode(97 + ((number - 1) % 26)).repeat(repetitions)
}
