// How a professional is named, priced and told about, the same on a card, a page and in the head of the document.
import type { Card, Professional } from '#modules/storefront/page.contract.ts'
import type { Page } from './use-page.ts'

type Named = Pick<Card, 'name' | 'surname' | 'professionalTitle'>

/** `Lcda.` stands before the name; a longer title is a description and stands under it. */
const isHonorific = (title: string): boolean => /^\p{L}{2,6}\.$/u.test(title)

export function nameOf({ name, surname, professionalTitle }: Named): string {
  const title = professionalTitle?.trim() ?? ''
  return [isHonorific(title) ? title : '', name, surname].filter(Boolean).join(' ')
}
export const titleUnderName = ({ professionalTitle }: Named): string | null => {
  const title = professionalTitle?.trim() ?? ''
  return title === '' || isHonorific(title) ? null : title
}

const first = (word: string): string => [...word.trim()][0] ?? ''
export const initialsOf = ({ name, surname }: Named): string => `${first(name)}${first(surname)}`.toLocaleUpperCase('es-PR')

/** One of four grounds for the initials; always the same for the same person. */
export const toneOf = (slug: string): number => [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % 4

type Priced = Pick<Card, 'priceBasis' | 'priceCents' | 'firstConsultationFree' | 'currency'>

/** The amount, and what it is for; an agreed price has no basis. */
export function priceOf({ priceBasis, priceCents, currency }: Priced, { text, formats }: Pick<Page, 'text' | 'formats'>): { readonly amount: string; readonly basis: string | null } {
  // What comes after it is what a sort by price goes by.
  if (priceBasis === 'free_first') return { amount: text('price.free'), basis: priceCents === null ? text('price.freeFirst') : text('price.freeThen', { price: formats.money(priceCents, currency) }) }
  if (priceBasis === 'to_agree' || priceCents === null) return { amount: text('price.toAgree'), basis: null }
  return { amount: formats.money(priceCents, currency), basis: text(priceBasis === 'hourly' ? 'price.hourly' : 'price.fixed') }
}

/** `Penal` → `penal`, inside a sentence; a name of capitals (`ELA`) stays. */
export const inSentence = (name: string): string => (/^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLocaleLowerCase('es-PR') + name.slice(1) : name)

export const areasOf = ({ legalAreas }: Pick<Card, 'legalAreas'>, most = 3): string => legalAreas.slice(0, most).map(({ name }, index) => (index === 0 ? name : inSentence(name))).join(', ')

export function placeOf({ city, remote }: Pick<Professional, 'city' | 'remote'>, { text }: Pick<Page, 'text'>): string | null {
  if (city) return remote ? text('professional.remoteToo', { city }) : city
  return remote ? text('professional.remoteOnly') : null
}

/** `español` → `Español`, at the beginning of a line. */
export const atBeginning = (word: string): string => word.charAt(0).toLocaleUpperCase('es-PR') + word.slice(1)
/** Names of languages are as inside a sentence: English writes them large, the others do not. */
export const languageName = (code: string, { text }: Pick<Page, 'text'>): string => text(`languages.${code as Card['languages'][number]}`)
export const languagesOf = ({ languages }: Pick<Card, 'languages'>, page: Pick<Page, 'text'>): string => atBeginning(languages.map((code) => languageName(code, page)).join(', '))

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What they do, in a line; that they are a notary is not said twice, whether written *notaria* or *notaría*. */
export function whatOf(professional: Named & Pick<Card, 'headline' | 'legalAreas' | 'notary'>, { text }: Pick<Page, 'text'>): string {
  const said = [professional.headline ?? areasOf(professional), titleUnderName(professional)].filter(Boolean).join(' · ')
  const notary = text('card.notary')
  return professional.notary && !plain(said).includes(plain(notary)) ? [said, notary].filter(Boolean).join(' · ') : said
}

/** The clock that hours are told by: where the offices are. */
export const officeZone = 'America/Puerto_Rico'
