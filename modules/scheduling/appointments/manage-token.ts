// The secret of a manage link. It is computed from the appointment, so that every message can carry the link, and only
// its hash is stored: who reads the database cannot open one. It begins with the company's id, which decides whose
// rows the link may show at all.
import { createHash, createHmac } from 'node:crypto'
import { deriveKey } from '#server/secrets.ts'

export type ManageTokens = (companyId: string, appointmentId: string) => string

export function manageTokens(masterKey: Buffer): ManageTokens {
  const key = deriveKey(masterKey, 'appointment-link')
  return (companyId, appointmentId) =>
    Buffer.concat([Buffer.from(companyId.replaceAll('-', ''), 'hex'), createHmac('sha256', key).update(appointmentId).digest()]).toString('base64url')
}

export const manageTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whose appointment a link names; null for what is no token. */
export function companyOfToken(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 48 || bytes.toString('base64url') !== token) return null
  const hex = bytes.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
