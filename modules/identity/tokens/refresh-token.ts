import { createHash, createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '#server/secrets.ts'

/** The opaque secret (256 bits) that renews a session, with the session's id in front. Only its hash is stored. */
export interface RefreshToken { readonly sessionId: string; readonly secret: Buffer }

export const newRefreshSecret = (): Buffer => randomBytes(32)
export const refreshHash = (secret: Buffer): Buffer => createHash('sha256').update(secret).digest()

export const formatRefreshToken = ({ sessionId, secret }: RefreshToken): string => `${sessionId}.${secret.toString('base64url')}`

export function parseRefreshToken(text: string | undefined): RefreshToken | null {
  const found = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/.exec(text ?? '')
  return found?.[1] && found[2] ? { sessionId: found[1], secret: Buffer.from(found[2], 'base64url') } : null
}

/**
 * The secret after `secret`. It is made from it with a key of ours, so that two tabs which renew at the same moment, or
 * one whose answer was lost, all end up with the same next secret.
 */
export const successor = (masterKey: Buffer) => {
  const key = deriveKey(masterKey, 'refresh-successor')
  return (secret: Buffer): Buffer => createHmac('sha256', key).update(secret).digest()
}
