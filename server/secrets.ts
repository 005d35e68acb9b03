import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Derived once for as long as the master key is held: every mail, link and file asks for some. */
const derived = new WeakMap<Buffer, Map<string, Buffer>>()

/** A key for one purpose from the master key (HKDF-SHA-256, RFC 5869), so that no two uses share one. */
export function deriveKey(masterKey: Buffer, purpose: string): Buffer {
  const known = derived.get(masterKey) ?? new Map<string, Buffer>()
  derived.set(masterKey, known)
  const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `bufete/${purpose}`, 32))
  known.set(purpose, key)
  return key
}

/** The master key, and keys of an earlier one that something outside still depends on. */
export interface KeyHolder {
  readonly masterKey: Buffer
  readonly kept?: ReadonlyMap<string, Buffer> | undefined
}

/**
 * Keys that a change of the master key does not change: what was made with them cannot be made anew, because it is a
 * hash of something nobody has (passwords, addresses), or is in other people's mailboxes (links).
 */
export const lastingPurposes = ['password-pepper', 'mail-address', 'mail-stop', 'appointment-link'] as const
export type LastingPurpose = (typeof lastingPurposes)[number]

/** The key of a purpose that lasts: the one that was kept when the master key was changed, else derived from it. */
export const lastingKey = ({ masterKey, kept }: KeyHolder, purpose: LastingPurpose): Buffer =>
  kept?.get(purpose) ?? deriveKey(masterKey, purpose)

/** Encrypts and authenticates a small secret: 12 bytes nonce, 16 bytes tag, ciphertext (AES-256-GCM). */
export function seal(key: Buffer, plain: Buffer | string, context = ''): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens what {@link seal} closed with the same key and context. @throws when a bit of it was changed */
export function unseal(key: Buffer, sealed: Buffer, context = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
