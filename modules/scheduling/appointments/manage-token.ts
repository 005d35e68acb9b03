// The secret of a manage link. It is computed from the appointment, so that every message can carry the link.
import { createHmac } from 'node:crypto'
import { companyToken } from '#server/company-token.ts'
import { deriveKey } from '#server/secrets.ts'

export type ManageTokens = (companyId: string, appointmentId: string) => string

export function manageTokens(masterKey: Buffer): ManageTokens {
  const key = deriveKey(masterKey, 'appointment-link')
  return (companyId, appointmentId) => companyToken(companyId, createHmac('sha256', key).update(appointmentId).digest())
}
