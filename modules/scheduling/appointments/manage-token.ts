// The secret of a manage link. It is derived from the appointment's id, so that every message can contain the link.
import { createHmac } from 'node:crypto'
import { companyToken } from '#server/company-token.ts'
import { lastingKey, type KeyHolder } from '#server/secrets.ts'

export type ManageTokens = (companyId: string, appointmentId: string) => string

export function manageTokens(secrets: KeyHolder): ManageTokens {
  const key = lastingKey(secrets, 'appointment-link')
  return (companyId, appointmentId) => companyToken(companyId, createHmac('sha256', key).update(appointmentId).digest())
}
