// Formats name, price and description of a professional for cards, pages and document heads.
import type { Card, Professional } from '#modules/storefront/page.contract.ts'
import { lineUnderName } from '../lib/professional-name.ts'
import type { Page } from './use-page.ts'

export { areasOf, inSentence, titledName as nameOf } from '../lib/professional-name.ts'

type FullName = Pick<Card, 'name' | 'surname'>
const first = (word: string): string => [...word.trim()][0] ?? ''
export const initialsOf = ({ name, surname }: FullName): string =>
  `${first(name)}${first(surname)}`.toLocaleUpperCase('es-PR')

/** Returns one of four background colours; constant per person. */
export const toneOf = (slug: string): number =>
  [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % 4

type Priced = Pick<Card, 'priceBasis' | 'priceCents' | 'firstConsultationFree' | 'currency'>

/** Returns amount and basis; a price that is yet to be agreed has no basis. */
export function priceOf(
  { priceBasis, priceCents, currency }: Priced,
  { text, formats }: Pick<Page, 'text' | 'formats'>,
): { readonly amount: string; readonly basis: string | null } {
  // The first consultation is free; the price is that of an hour afterwards.
  if (priceBasis === 'free_first')
    return {
      amount: text('price.free'),
      basis:
        priceCents === null
          ? text('price.freeFirst')
          : text('price.freeThen', { price: formats.money(priceCents, currency) }),
    }
  if (priceBasis === 'to_agree' || priceCents === null) return { amount: text('price.toAgree'), basis: null }
  return {
    amount: formats.money(priceCents, currency),
    basis: text(priceBasis === 'hourly' ? 'price.hourly' : 'price.fixed'),
  }
}

/** Returns the city, and whether the professional also works remotely; null when neither is known. */
export function placeOf(
  { city, remote }: Pick<Professional, 'city' | 'remote'>,
  { text }: Pick<Page, 'text'>,
): string | null {
  if (city) return remote ? text('professional.remoteToo', { city }) : city
  return remote ? text('professional.remoteOnly') : null
}

/** `español` → `Español`, at the beginning of a line. */
export const atBeginning = (word: string): string => word.charAt(0).toLocaleUpperCase('es-PR') + word.slice(1)
/** Language names are lower case within a sentence, except in English. */
export const languageName = (code: string, { text }: Pick<Page, 'text'>): string =>
  text(`languages.${code as Card['languages'][number]}`)
export const languagesOf = ({ languages }: Pick<Card, 'languages'>, page: Pick<Page, 'text'>): string =>
  atBeginning(languages.map((code) => languageName(code, page)).join(', '))

/** Returns a description of an area of law in plain words; null for an area that the platform added. */
export function areaDescriptionOf(code: string, { text }: Pick<Page, 'text'>): string | null {
  const key = `areaWords.${code}`
  const words = text(key as Parameters<typeof text>[0])
  return words === key ? null : words
}

/** Returns the line under the name: headline or areas of law, title, and whether they are a notary. */
export const subtitleOf = (professional: Card | Professional, { text }: Pick<Page, 'text'>): string =>
  lineUnderName(professional, text('card.notary'))
