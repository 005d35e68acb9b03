import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30

const totp = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Bufete', label, secret, algorithm: 'SHA1', digits: 6, period: stepSeconds })

/** 160 bits, as authenticator apps expect. */
export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

/** `otpauth://totp/…` for the QR, and the secret in base32 for those who type it. */
export function totpUri(secret: Buffer, label: string): { uri: string; secret: string } {
  const wrapped = new Secret({ buffer: new Uint8Array(secret).buffer })
  return { uri: totp(wrapped, label).toString(), secret: wrapped.base32 }
}

/**
 * The 30-second step a code belongs to, one step early or late allowed; null when it is wrong. Whoever accepts it
 * must refuse the same step a second time (RFC 6238 §5.2).
 */
export function totpStep(secret: Buffer, code: string, now: Date): number | null {
  const wrapped = new Secret({ buffer: new Uint8Array(secret).buffer })
  const delta = totp(wrapped).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}

/** The code of a moment; what an authenticator app shows. */
export const totpCode = (base32: string, at: Date): string =>
  totp(Secret.fromBase32(base32)).generate({ timestamp: at.getTime() })
