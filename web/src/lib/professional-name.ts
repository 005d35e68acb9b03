// Formats name and title of a professional; shared by the directory and the preview in the profile.

export interface Titled {
  readonly name: string
  readonly surname: string
  readonly professionalTitle: string | null
}
export interface DescribedProfessional extends Titled {
  readonly headline: string | null
  readonly notary: boolean
  readonly legalAreas: readonly { readonly name: string }[]
}

const titleOf = ({ professionalTitle }: Titled): string => professionalTitle?.trim() ?? ''
/** `Lcda.` precedes the name; a longer title is a description below it. */
const isHonorific = (title: string): boolean => /^\p{L}{2,6}\.$/u.test(title)

/** `Lcda. Nereida Albaladejo Font` */
export const titledName = (person: Titled): string =>
  [isHonorific(titleOf(person)) ? titleOf(person) : '', person.name, person.surname].filter(Boolean).join(' ')

const titleUnderName = (person: Titled): string => (isHonorific(titleOf(person)) ? '' : titleOf(person))

/** `Penal` → `penal`, inside a sentence; a name of capitals (`ELA`) stays. */
export const inSentence = (name: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLocaleLowerCase('es-PR') + name.slice(1) : name

/** `Familia, penal, notaría` */
export const areasOf = ({ legalAreas }: Pick<DescribedProfessional, 'legalAreas'>, maxAreas = 3): string =>
  legalAreas
    .slice(0, maxAreas)
    .map(({ name }, index) => (index === 0 ? name : inSentence(name)))
    .join(', ')

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Returns the headline or the areas of law. A notary is not mentioned twice, whether written *notaria* or *notaría*.
 * @param notary the word for a notary in the reader's language
 */
export function lineUnderName(person: DescribedProfessional, notary: string): string {
  const line = [person.headline ?? areasOf(person), titleUnderName(person)].filter(Boolean).join(' · ')
  return person.notary && !foldText(line).includes(foldText(notary)) ? [line, notary].filter(Boolean).join(' · ') : line
}
