import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30

const totp = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Bufete', label, secret, algorithm: 'SHA1', digits: 6, period: stepSeconds })

/** 160 bits, as authenticator apps expect. */
export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

/** Returns `otpauth://totp/…` for the QR code, and the secret in base32 for manual entry. */
export function totpUri(secret: Buffer, label: string): { uri: string; secret: string } {
  const totpSecret = new Secret({ buffer: new Uint8Array(secret).buffer })
  return { uri: totp(totpSecret, label).toString(), secret: totpSecret.base32 }
}

/**
 * Returns the 30-second step of a code, with a tolerance of one step; null when it is wrong. The caller must refuse a
 * step that was used before (RFC 6238 §5.2).
 */
export function totpStep(secret: Buffer, code: string, now: Date): number | null {
  const totpSecret = new Secret({ buffer: new Uint8Array(secret).buffer })
  const delta = totp(totpSecret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}

/** Returns the code of a moment, as an authenticator app shows it. */
export const totpCode = (base32: string, at: Date): string =>
  totp(Secret.fromBase32(base32)).generate({ timestamp: at.getTime() })
