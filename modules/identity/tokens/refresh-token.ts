import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#server/secrets.ts'

/** The secret that renews a session, prefixed by the session's id. Only its hash is stored. */
export interface RefreshToken {
  readonly sessionId: string
  readonly secret: Buffer
}

const randomLength = 16
const tagLength = 16

export const refreshHash = (secret: Buffer): Buffer => createHash('sha256').update(secret).digest()

export const formatRefreshToken = ({ sessionId, secret }: RefreshToken): string =>
  `${sessionId}.${secret.toString('base64url')}`

export function parseRefreshToken(text: string | undefined): RefreshToken | null {
  const match = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/.exec(text ?? '')
  return match?.[1] && match[2] ? { sessionId: match[1], secret: Buffer.from(match[2], 'base64url') } : null
}

export interface RefreshSecrets {
  /** Returns the first secret of a session. */
  create(sessionId: string): Buffer
  /**
   * Returns the next secret, which is derived from this one. Two tabs that renew at the same moment, or a client that
   * lost the response, therefore get the same next secret.
   */
  successor(token: RefreshToken): Buffer
  /** Returns whether this installation issued the secret for this session at any time. */
  wasIssued(token: RefreshToken): boolean
}

/**
 * Creates refresh secrets of 32 bytes: 16 random bytes and an authentication tag over them and the session's id. The
 * tag distinguishes a secret that was issued and replaced from a secret that was never issued, without a row per former
 * secret.
 */
export function refreshSecrets(masterKey: Buffer): RefreshSecrets {
  const successorKey = deriveKey(masterKey, 'refresh-successor')
  const tagKey = deriveKey(masterKey, 'refresh-tag')
  const tagOf = (sessionId: string, randomPart: Buffer) =>
    createHmac('sha256', tagKey).update(sessionId).update(randomPart).digest().subarray(0, tagLength)
  const withTag = (sessionId: string, randomPart: Buffer) => Buffer.concat([randomPart, tagOf(sessionId, randomPart)])
  return {
    create: (sessionId) => withTag(sessionId, randomBytes(randomLength)),
    successor: ({ sessionId, secret }) =>
      withTag(sessionId, createHmac('sha256', successorKey).update(secret).digest().subarray(0, randomLength)),
    wasIssued: ({ sessionId, secret }) =>
      timingSafeEqual(secret.subarray(randomLength), tagOf(sessionId, secret.subarray(0, randomLength))),
  }
}
