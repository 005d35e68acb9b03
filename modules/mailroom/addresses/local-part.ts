import { randomBytes } from 'node:crypto'
import type { addressPurposes } from './addresses.contract.ts'

export type AddressPurpose = (typeof addressPurposes)[number]

/** Base 32 of Crockford in lower case: no letter that is read as a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 4
const groupLength = 5

const words: Readonly<Record<AddressPurpose, string>> = { office: 'corte', person: 'abogado', case: 'caso' }

/** Returns the part before the @: what it is for, and a hundred random bits in four groups. */
export function newLocalPart(purpose: AddressPurpose): string {
  const letters = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte % alphabet.length])
  const secret = Array.from({ length: groups }, (_, i) =>
    letters.slice(i * groupLength, (i + 1) * groupLength).join(''),
  )
  return `${words[purpose]}.${secret.join('-')}`
}

/** Returns the part before the @ as it is stored; null for a mailbox of another domain. Case does not matter. */
export function localPartOf(address: string, host: string): string | null {
  const at = address.lastIndexOf('@')
  if (
    at <= 0 ||
    address
      .slice(at + 1)
      .toLowerCase()
      .replace(/\.$/u, '') !== host
  )
    return null
  return address.slice(0, at).toLowerCase()
}
