// How a professional is named, priced and told about, the same on a card, a page and in the head of the document.
import type { Card, Professional } from '#modules/storefront/page.contract.ts'
import { lineUnderName } from '../lib/professional-name.ts'
import type { Page } from './use-page.ts'

export { areasOf, inSentence, titledName as nameOf } from '../lib/professional-name.ts'

type FullName = Pick<Card, 'name' | 'surname'>
const first = (word: string): string => [...word.trim()][0] ?? ''
export const initialsOf = ({ name, surname }: FullName): string =>
  `${first(name)}${first(surname)}`.toLocaleUpperCase('es-PR')

/** One of four grounds for the initials; always the same for the same person. */
export const toneOf = (slug: string): number =>
  [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % 4

type Priced = Pick<Card, 'priceBasis' | 'priceCents' | 'firstConsultationFree' | 'currency'>

/** The amount, and what it is for; an agreed price has no basis. */
export function priceOf(
  { priceBasis, priceCents, currency }: Priced,
  { text, formats }: Pick<Page, 'text' | 'formats'>,
): { readonly amount: string; readonly basis: string | null } {
  // What comes after it is what a sort by price goes by.
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

export function placeOf(
  { city, remote }: Pick<Professional, 'city' | 'remote'>,
  { text }: Pick<Page, 'text'>,
): string | null {
  if (city) return remote ? text('professional.remoteToo', { city }) : city
  return remote ? text('professional.remoteOnly') : null
}

/** `español` → `Español`, at the beginning of a line. */
export const atBeginning = (word: string): string => word.charAt(0).toLocaleUpperCase('es-PR') + word.slice(1)
/** Names of languages are as inside a sentence: English writes them large, the others do not. */
export const languageName = (code: string, { text }: Pick<Page, 'text'>): string =>
  text(`languages.${code as Card['languages'][number]}`)
export const languagesOf = ({ languages }: Pick<Card, 'languages'>, page: Pick<Page, 'text'>): string =>
  atBeginning(languages.map((code) => languageName(code, page)).join(', '))

export const whatOf = (professional: Card | Professional, { text }: Pick<Page, 'text'>): string =>
  lineUnderName(professional, text('card.notary'))
