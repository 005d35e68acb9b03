// The key hierarchy: the master key wraps the key of each company, a company's key wraps the key of each file.
// Replacing a key wraps the keys below it again; the bytes of files do not change.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Length of every key, bytes (AES-256). */
export const keyBytes = 32
/** Length of a wrapped key, bytes: version 1, fingerprint of the wrapping key 4, nonce 12, key 32, tag 16. */
export const wrappedKeyBytes = 1 + 4 + 12 + keyBytes + 16

const version = 1

/** The key does not unwrap the bytes: it is another key, or they were changed or belong to another context. */
export class KeyMismatchError extends Error {
  override readonly name = 'KeyMismatchError'
}

export const newKey = (): Buffer => randomBytes(keyBytes)

/**
 * @param context purpose of the key, such as `company:<id>`; it cannot be unwrapped with another context.
 * @returns `wrappedKeyBytes` bytes that may be stored with the data.
 */
export function wrapKey(key: Uint8Array, wrappingKey: Uint8Array, context: string): Buffer {
  if (key.length !== keyBytes || wrappingKey.length !== keyBytes) throw new RangeError(`A key has ${keyBytes} bytes`)
  const head = Buffer.concat([Buffer.of(version), fingerprintOf(wrappingKey)])
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', wrappingKey, nonce).setAAD(contextOf(head, context))
  return Buffer.concat([head, nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()])
}

/** @throws KeyMismatchError */
export function unwrapKey(wrapped: Uint8Array, wrappingKey: Uint8Array, context: string): Buffer {
  const bytes = Buffer.from(wrapped)
  const head = bytes.subarray(0, 5)
  if (bytes.length !== wrappedKeyBytes || bytes[0] !== version) throw new KeyMismatchError('This is not a wrapped key')
  if (!head.subarray(1).equals(fingerprintOf(wrappingKey)))
    throw new KeyMismatchError('This was wrapped under another key')
  const decipher = createDecipheriv('aes-256-gcm', wrappingKey, bytes.subarray(5, 17))
    .setAAD(contextOf(head, context))
    .setAuthTag(bytes.subarray(-16))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(17, -16)), decipher.final()])
  } catch (cause) {
    throw new KeyMismatchError('The wrapped key was changed or belongs to something else', { cause })
  }
}

/**
 * Returns whether a key was probably wrapped under this key, by comparing fingerprints; {@link unwrapKey} proves it.
 */
export const isWrappedUnder = (wrapped: Uint8Array, wrappingKey: Uint8Array): boolean =>
  Buffer.from(wrapped).subarray(1, 5).equals(fingerprintOf(wrappingKey))

/** Distinguishes keys (a wrong MASTER_KEY is a clear error) without revealing them. */
const fingerprintOf = (key: Uint8Array): Buffer =>
  createHash('sha256').update('bufete key mark').update(key).digest().subarray(0, 4)
const contextOf = (head: Buffer, context: string): Buffer => Buffer.concat([head, Buffer.from(context)])
