// Limits of public requests count by browser and by address. Both are personal data: only hashes are stored.
import { createHash } from 'node:crypto'
import { addressKey } from './rate-limit.ts'

export interface RequesterHashes {
  /** Hash of the browser; of the address for a program that names no browser. */
  readonly requesterHash: Buffer
  readonly addressHash: Buffer
}

const hash = (value: string): Buffer => createHash('sha256').update(value).digest()

/**
 * Returns the hashes with which requests of one kind are counted.
 * @param purpose kind of request, so that hashes of different kinds cannot be compared
 * @param browserKey random key that the page stores in the browser
 */
export function requesterHashes(purpose: string, address: string, browserKey: string | undefined): RequesterHashes {
  const addressHash = hash(`${purpose} ${addressKey(address)}`)
  return {
    addressHash,
    requesterHash: browserKey === undefined ? addressHash : hash(`${purpose} browser ${browserKey}`),
  }
}
