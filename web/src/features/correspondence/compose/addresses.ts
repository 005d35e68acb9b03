// E-mail addresses as people type and paste them.
import { normalizeEmail } from '#server/contract/email-address.ts'

/** A recipient of a message that is being written; `address` holds the text as entered where it is not an address. */
export interface ComposedRecipient {
  readonly name: string
  readonly address: string
}

export const isValidAddress = (address: string): boolean => normalizeEmail(address) !== null

/** Splits at commas, semicolons and line breaks outside of quotes and angle brackets. */
function splitOutsideQuotes(text: string): string[] {
  const pieces = ['']
  let inQuotes = false
  let inBrackets = false
  for (const character of text) {
    if (character === '"') inQuotes = !inQuotes
    else if (character === '<') inBrackets = true
    else if (character === '>') inBrackets = false
    const isSeparator = /[,;\n\r]/.test(character) && !inQuotes && !inBrackets
    // A quote or bracket that is never closed ends with its line.
    if (isSeparator || /[\n\r]/.test(character)) {
      pieces.push('')
      inQuotes = inBrackets = false
    } else pieces[pieces.length - 1] += character
  }
  return pieces
}

function parseRecipient(piece: string): ComposedRecipient {
  const nameAndAddress = /^(.*)<([^<>]*)>$/s.exec(piece)
  const addressText = (nameAndAddress?.[2] ?? piece).trim().replace(/^mailto:/i, '')
  const name = (nameAndAddress?.[1] ?? '')
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('\\"', '"')
    .trim()
  return { name, address: normalizeEmail(addressText) ?? addressText }
}

/**
 * Reads a list of addresses: `Ana Ruiz <ana@x.com>, "Díaz, Luis" <luis@x.com>; eva@x.com`. Bare addresses may also stand
 * with spaces between them. Invalid addresses are returned as typed, for the person to correct.
 */
export function splitAddresses(text: string): ComposedRecipient[] {
  return splitOutsideQuotes(text)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .flatMap((piece) => {
      const words = piece.split(/\s+/)
      const areAddresses = !piece.includes('<') && words.every((word) => word.includes('@'))
      return areAddresses ? words.map(parseRecipient) : [parseRecipient(piece)]
    })
}

/** Adds recipients that are not in the list yet; fills in the names of known people. */
export function addRecipients(
  present: readonly ComposedRecipient[],
  added: readonly ComposedRecipient[],
  knownPeople: readonly ComposedRecipient[] = [],
): ComposedRecipient[] {
  const all = [...present]
  for (const recipient of added) {
    if (all.some(({ address }) => address === recipient.address)) continue
    const name = recipient.name || (knownPeople.find(({ address }) => address === recipient.address)?.name ?? '')
    all.push({ name, address: recipient.address })
  }
  return all
}
