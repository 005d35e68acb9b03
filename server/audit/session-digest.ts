import { createHash } from 'node:crypto'

/**
 * Returns a short digest of a session's id (16 hex digits). The audit shows it instead of the id: entries of one
 * session can be matched, and readers of the audit learn no id of another person's session.
 */
export const sessionDigest = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex').slice(0, 16)
