import { randomBytes } from 'node:crypto'
import type { addressPurposes } from './addresses.contract.ts'

export type AddressPurpose = (typeof addressPurposes)[number]

/** Crockford's Base32 in lower case: it has no letter that could be read as a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 4
const groupLength = 5

/** The office gives its address to courts («corte»), which send their notices there. */
const prefixes: Readonly<Record<AddressPurpose, string>> = { office: 'corte', person: 'abogado', case: 'caso' }

/** Returns a new local part: the prefix of its purpose, and 100 random bits in four groups. */
export function newLocalPart(purpose: AddressPurpose): string {
  const letters = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte % alphabet.length])
  const secret = Array.from({ length: groups }, (_, i) =>
    letters.slice(i * groupLength, (i + 1) * groupLength).join(''),
  )
  return `${prefixes[purpose]}.${secret.join('-')}`
}

/** Returns the local part of an address in lower case; null when the address belongs to another domain. */
export function localPartOf(address: string, host: string): string | null {
  const at = address.lastIndexOf('@')
  // A fully qualified domain name may end with a dot.
  const domain = address
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/u, '')
  return at > 0 && domain === host ? address.slice(0, at).toLowerCase() : null
}
