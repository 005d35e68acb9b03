import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Cache of derived keys by master key and purpose, because every mail, link and file needs a derived key. */
const derivedKeys = new WeakMap<Buffer, Map<string, Buffer>>()

/** Derives a key for one purpose from the master key (HKDF-SHA-256, RFC 5869), so that no two purposes share a key. */
export function deriveKey(masterKey: Buffer, purpose: string): Buffer {
  const cachedKeys = derivedKeys.get(masterKey) ?? new Map<string, Buffer>()
  derivedKeys.set(masterKey, cachedKeys)
  const key =
    cachedKeys.get(purpose) ?? Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `bufete/${purpose}`, 32))
  cachedKeys.set(purpose, key)
  return key
}

/** The master key, and older keys on which data outside of the installation still depends. */
export interface KeyHolder {
  readonly masterKey: Buffer
  /** Keys derived from the master key of an earlier time, by their purpose. */
  readonly retainedKeys?: ReadonlyMap<string, Buffer> | undefined
  /** Keys that offices brought along from the installation that they moved from. */
  readonly carriedKeys?: CarriedKeys | undefined
}

/** Keys of the installations that offices moved from; read from the database, and again when one arrives. */
export interface CarriedKeys {
  /** Returns the key of a purpose of an office that moved here. */
  of(companyId: string, purpose: LastingPurpose): Buffer | undefined
  /** Returns a pepper by the id that hashes of passwords name. */
  pepper(keyId: string): Buffer | undefined
}

/**
 * Purposes whose keys survive a change of the master key: their outputs cannot be computed again, because they are
 * hashes of values that are not stored (passwords, addresses) or links in sent mail.
 */
export const lastingPurposes = [
  'password-pepper',
  'mail-address',
  'mail-stop',
  'appointment-link',
  'alert-link',
  'invoice-link',
  'person-tax-id',
] as const
export type LastingPurpose = (typeof lastingPurposes)[number]

/**
 * Returns the key of a lasting purpose: the key that the office brought along, the key that was retained when the
 * master key changed, else a derived key.
 */
export const lastingKey = (
  { masterKey, retainedKeys, carriedKeys }: KeyHolder,
  purpose: LastingPurpose,
  companyId?: string,
): Buffer =>
  (companyId === undefined ? undefined : carriedKeys?.of(companyId, purpose)) ??
  retainedKeys?.get(purpose) ??
  deriveKey(masterKey, purpose)

/** Encrypts and authenticates a small secret: 12 bytes nonce, 16 bytes tag, ciphertext (AES-256-GCM). */
export function seal(key: Buffer, plain: Buffer | string, context = ''): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Decrypts the output of {@link seal} with the same key and context. @throws when it was changed */
export function unseal(key: Buffer, sealed: Buffer, context = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
