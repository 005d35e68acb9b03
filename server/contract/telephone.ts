// Telephone numbers as people type and paste them. Browser-safe: shared by servers and forms.

/** Marks of the direction of text and invisible spaces, which address books and chats put around a copied number. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const dashes = /[\u2010-\u2015\u2212]/g

/**
 * Returns a telephone number without the invisible characters of the program that it was copied from, its dashes as
 * hyphens and its spaces as plain ones.
 */
export const plainPhone = (typed: string): string =>
  typed.replace(invisible, '').replace(dashes, '-').replace(/\s+/g, ' ').trim()

/** `787-555-0100`, `(787) 555-0100 ext. 12`. */
export const phoneShape = /^[+\d().\s-]*(?:(?:ext|x)\.?\s*\d+)?$/i

/** Digits of a number without the code of its country; stored numbers have it or not. */
const nationalDigits = 10
/** Fewer digits are in many telephones, and more often a year, an amount or a part of a court number. */
const minSearchedDigits = 7

/** Returns the digits of a phrase that is a telephone, without its extension and the code of its country; else null. */
export function searchedDigits(phrase: string): string | null {
  const plain = plainPhone(phrase)
  const digits = plain.replace(/x.*|\D/gi, '')
  return phoneShape.test(plain) && digits.length >= minSearchedDigits ? digits.slice(-nationalDigits) : null
}
