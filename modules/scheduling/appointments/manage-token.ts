// Secrets of the links of an appointment. They are derived from its id, so that every message can contain the links.
import { createHmac } from 'node:crypto'
import { companyToken } from '#server/company-token.ts'
import { lastingKey, type KeyHolder } from '#server/secrets.ts'

export type AppointmentTokens = (companyId: string, appointmentId: string) => string

const derivedTokens =
  (secrets: KeyHolder, prefix: string): AppointmentTokens =>
  (companyId, appointmentId) =>
    companyToken(
      companyId,
      createHmac('sha256', lastingKey(secrets, 'appointment-link', companyId))
        .update(prefix + appointmentId)
        .digest(),
    )

/** Secrets of manage links. */
export const manageTokens = (secrets: KeyHolder): AppointmentTokens => derivedTokens(secrets, '')

/** Secrets of the links to the questions of an appointment. */
export const questionTokens = (secrets: KeyHolder): AppointmentTokens => derivedTokens(secrets, 'questions ')

/** Secrets by which visitors enter the call of their appointment. */
export const callTokens = (secrets: KeyHolder): AppointmentTokens => derivedTokens(secrets, 'call ')
