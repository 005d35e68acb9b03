import { createHash } from 'node:crypto'

/**
 * Returns a short digest of a session's id (16 hex digits). The audit shows it in place of the id: entries of one
 * session can still be matched, and nobody who reads the audit learns the id of somebody else's session.
 */
export const sessionDigest = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex').slice(0, 16)
