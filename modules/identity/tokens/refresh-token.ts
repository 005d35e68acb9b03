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
   * Returns the next secret. It is derived from this one, so that two tabs which renew at the same moment, or a client
   * whose answer was lost, get the same next secret.
   */
  successor(token: RefreshToken): Buffer
  /** Returns whether this installation issued the secret for this session at any time. */
  wasIssued(token: RefreshToken): boolean
}

/**
 * Creates refresh secrets of 32 bytes: 16 random ones and an authentication tag over them and the session's id. The tag
 * distinguishes a secret that was replaced earlier from an invented one, without a row per former secret.
 */
export function refreshSecrets(masterKey: Buffer): RefreshSecrets {
  const successorKey = deriveKey(masterKey, 'refresh-successor')
  const tagKey = deriveKey(masterKey, 'refresh-tag')
  const tagOf = (sessionId: string, unguessable: Buffer) =>
    createHmac('sha256', tagKey).update(sessionId).update(unguessable).digest().subarray(0, tagLength)
  const withTag = (sessionId: string, unguessable: Buffer) =>
    Buffer.concat([unguessable, tagOf(sessionId, unguessable)])
  return {
    create: (sessionId) => withTag(sessionId, randomBytes(randomLength)),
    successor: ({ sessionId, secret }) =>
      withTag(sessionId, createHmac('sha256', successorKey).update(secret).digest().subarray(0, randomLength)),
    wasIssued: ({ sessionId, secret }) =>
      timingSafeEqual(secret.subarray(randomLength), tagOf(sessionId, secret.subarray(0, randomLength))),
  }
}
