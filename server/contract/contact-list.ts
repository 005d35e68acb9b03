// E-mail addresses and telephone numbers of a person in a query string. Browser-safe.
import { z } from 'zod'

/** E-mail addresses and telephone numbers, separated by commas; {@link contactsOf} reads it. */
export const ContactList = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .meta({ examples: ['ana.rivera@example.com,787-555-0101'] })

/** Numbers of fewer digits are extensions or mistakes. */
const minDigits = 7

export interface Contacts {
  /** The addresses in lower case. */
  readonly emails: readonly string[]
  /** The last ten digits of each telephone number. */
  readonly phones: readonly string[]
  /** Both as typed, in their order. */
  readonly typed: readonly string[]
}

/** Returns the e-mail addresses and telephone numbers of a list; omits other entries. */
export function contactsOf(list: string): Contacts {
  const typed = list
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
  const digits = (text: string) => text.replace(/\D/g, '').slice(-10)
  const isPhone = (text: string) => !text.includes('@') && digits(text).length >= minDigits
  return {
    emails: typed.filter((text) => text.includes('@')).map((text) => text.toLowerCase()),
    phones: typed.filter(isPhone).map(digits),
    typed: typed.filter((text) => text.includes('@') || isPhone(text)),
  }
}
