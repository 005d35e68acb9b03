import { findAgency } from './agencies.ts'
import { isGivenName } from './given-names.ts'
import { isCompanyForm, isGovernmentWord, isTradeWord, isWeakForm } from './organization-words.ts'
import { isGenerationAt, type Word } from './words.ts'

export interface OrganizationGuess {
  readonly kind: 'company' | 'government'
  readonly guessed: boolean
}

const joined = (words: readonly Word[]): string => words.map(({ folded }) => folded).join(' ')

/** Returns the kind of organization that these words name, or null for a person's name. */
export function organizationOf(words: readonly Word[]): OrganizationGuess | null {
  const agency = findAgency(joined(words))
  if (agency) return { kind: agency.kind, guessed: false }
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return null
  const start = /^(?:el|la|los|las|the)$/.test(first.folded) ? words[1] : first
  const hasForm = words.some(
    (word, index) => index > 0 && isCompanyForm(word.folded) && (!isWeakForm(word.folded) || isFormAt(words, index)),
  )
  if (hasForm) return { kind: 'company', guessed: false }
  if (words.length < 2) return isTradeWord(last.folded) ? { kind: 'company', guessed: true } : null
  if (start && isGovernmentWord(start.folded) && !words.some(({ folded }) => /^(?:condominio|titulares)$/.test(folded)))
    return { kind: 'government', guessed: start.folded !== 'municipio' }
  if (words.some(({ folded }) => isTradeWord(folded))) return { kind: 'company', guessed: true }
  const isFirm = words.some(({ text }) => text === '&') && !isGivenName(first.folded)
  // «Villa Palmeras 5to» is no person.
  const mayBePerson = words.length > 2 && words.some(({ folded }) => isGivenName(folded))
  const hasNumber = words.some(
    ({ folded }, index) => /\d/.test(folded) && !(mayBePerson && isGenerationAt(words, index)),
  )
  if (isFirm || hasNumber) return { kind: 'company', guessed: true }
  return null
}

/**
 * Returns whether a form that may also be a word or initials is used as a form: it is the last word, and follows a
 * comma, has a full stop («S.E.») or is in capitals after two other words.
 */
function isFormAt(words: readonly Word[], index: number): boolean {
  const word = words[index]
  const isLast = index === words.length - 1
  if (!word || !isLast) return false
  return (
    words[index - 1]?.comma === true || word.text.includes('.') || (word.text === word.text.toUpperCase() && index > 1)
  )
}
