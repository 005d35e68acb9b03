// Fields of the details form and their validation, with the limits of the contract.
import { normalizeEmail } from '#server/contract/email-address.ts'
import { phoneShape, plainPhone } from '#server/contract/telephone.ts'
import type { Translate } from './words.ts'

export interface Details {
  readonly parties: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly description: string
  /** Code of an area of law; empty: none chosen. */
  readonly category: string
}
export type Field = keyof Details
/** Error sentences by field. */
export type Problems = Readonly<Partial<Record<Field, string>>>

export const noDetails: Details = { parties: '', name: '', email: '', phone: '', description: '', category: '' }
export const limits: Readonly<Record<Field, number>> = {
  parties: 2_000,
  name: 200,
  email: 254,
  phone: 40,
  description: 5_000,
  category: 80,
}

/** Fields in display order. Safe pre-consultation does not ask for the description. */
export const fieldsOf = (safePreConsultation: boolean): readonly Field[] =>
  safePreConsultation
    ? ['parties', 'category', 'name', 'email', 'phone']
    : ['parties', 'category', 'name', 'email', 'phone', 'description']

const controlCharacters = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
const controlCharactersInText = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]/u
const digits = (text: string): number => text.replace(/\D/g, '').length

/** Which details the office requires. */
export interface DetailRules {
  /** Safe pre-consultation: parties first, no description of the matter. */
  readonly safePreConsultation: boolean
  /** The office calls: a number is needed. */
  readonly byPhone: boolean
}

/** @returns the error of one field, or undefined */
function problemOf(
  field: Field,
  value: string,
  { safePreConsultation, byPhone }: DetailRules,
  translate: Translate,
): string | undefined {
  const text = field === 'phone' ? plainPhone(value) : value.trim()
  const max = limits[field]
  switch (field) {
    case 'name':
      if (text === '') return translate('problems.name')
      if (text.length > max) return translate('problems.nameLong', { max })
      return controlCharacters.test(text) ? translate('problems.control') : undefined
    case 'email':
      if (text === '') return translate('problems.email')
      if (text.length > max) return translate('problems.emailLong', { max })
      return normalizeEmail(text) !== null ? undefined : translate('problems.emailShape')
    case 'category':
      return undefined
    case 'phone':
      if (byPhone && text === '') return translate('problems.phone')
      return text !== '' && (text.length > max || digits(text) < 7 || !phoneShape.test(text))
        ? translate('problems.phoneShape')
        : undefined
    case 'parties':
      if (safePreConsultation && text === '') return translate('problems.parties')
      if (text.length > max) return translate('problems.partiesLong', { max })
      return controlCharactersInText.test(text) ? translate('problems.control') : undefined
    case 'description':
      if (text.length > max) return translate('problems.descriptionLong', { max })
      return controlCharactersInText.test(text) ? translate('problems.control') : undefined
  }
}

/** Returns all errors. */
export function problemsOf(details: Details, rules: DetailRules, translate: Translate): Problems {
  const entries = fieldsOf(rules.safePreConsultation).map(
    (field) => [field, problemOf(field, details[field], rules, translate)] as const,
  )
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined))
}

/** Validates a field again after its error was shown. */
export function recheck(
  problems: Problems,
  field: Field,
  details: Details,
  rules: DetailRules,
  translate: Translate,
): Problems {
  if (problems[field] === undefined) return problems
  const { [field]: _, ...remaining } = problems
  const text = problemOf(field, details[field], rules, translate)
  return text === undefined ? remaining : { ...remaining, [field]: text }
}

/** Returns the request body: trimmed, without empty values, without the description in safe pre-consultation. */
export function requestBodyOf(
  details: Details,
  safePreConsultation: boolean,
): { name: string; email: string; phone?: string; parties?: string; description?: string; category?: string } {
  const { name, email, ...optionalDetails } = details
  const remaining = Object.entries(optionalDetails)
    .filter(([field, value]) => value.trim() !== '' && !(safePreConsultation && field === 'description'))
    .map(([field, value]) => [field, value.trim()])
  return {
    name: name.trim(),
    email: email.trim(),
    ...(Object.fromEntries(remaining) as { phone?: string; parties?: string; description?: string; category?: string }),
  }
}
