import type { z } from 'zod'
import { locales } from '#server/contract/locale.ts'
import { instant, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { isUndelivered } from '#server/jobs/written-mail.ts'
import { formsErrors } from '../forms.errors.ts'
import type { FormSend, sendStates } from '../sends.contract.ts'

export const sendRow = {
  id: col.uuid,
  formId: col.uuid,
  title: col.text,
  caseId: col.uuid,
  clientId: col.uuid.nullable,
  clientName: col.text.nullable,
  email: col.text,
  locale: col.oneOf(locales),
  sentAt: col.timestamptz,
  openedAt: col.timestamptz.nullable,
  answeredAt: col.timestamptz.nullable,
  revokedAt: col.timestamptz.nullable,
  expiresAt: col.timestamptz,
  expired: col.boolean,
  responseId: col.uuid.nullable,
  message: col.text,
  /** Whether the link can be shown again: its token is stored sealed. */
  linkIsStored: col.boolean,
  undelivered: col.boolean,
} as const satisfies Shape
export type SendRow = RowOf<typeof sendRow>

/** Selects sent forms `s` with their forms and clients, as {@link sendRow}. */
export const sendRows = sql`select s.id, s.form_id as "formId", f.title, s.case_id as "caseId", s.client_id as "clientId",
  c.name as "clientName", s.email, s.locale, s.sent_at as "sentAt", s.opened_at as "openedAt",
  s.answered_at as "answeredAt", s.revoked_at as "revokedAt", s.expires_at as "expiresAt",
    s.expires_at <= now() as expired, s.message, s.token_sealed is not null as "linkIsStored",
      ${isUndelivered('form_send', 's.company_id', 's.id', 's.email')} as undelivered,
    (select r.id from form_response r where r.company_id = s.company_id and r.id = s.response_id
      and r.deleted_at is null) as "responseId"
  from form_send s join form f on f.company_id = s.company_id and f.id = s.form_id left
    join client c on c.company_id = s.company_id and c.id = s.client_id`

export function stateOf(
  s: Pick<SendRow, 'answeredAt' | 'revokedAt' | 'expired' | 'openedAt'>,
): (typeof sendStates)[number] {
  if (s.answeredAt !== null) return 'answered'
  if (s.revokedAt !== null) return 'revoked'
  if (s.expired) return 'expired'
  return s.openedAt === null ? 'sent' : 'opened'
}

export function presentSend(s: SendRow): z.input<typeof FormSend> {
  const state = stateOf(s)
  const canBeAnswered = state === 'sent' || state === 'opened'
  return {
    id: s.id,
    form: { id: s.formId, title: s.title },
    caseId: s.caseId,
    client: s.clientId === null ? null : { id: s.clientId, name: s.clientName ?? '' },
    email: s.email,
    state,
    sentAt: instant(s.sentAt),
    openedAt: instant(s.openedAt),
    answeredAt: instant(s.answeredAt),
    expiresAt: instant(s.expiresAt),
    message: s.message,
    undelivered: s.undelivered,
    responseId: s.responseId,
    can: { resend: state !== 'answered', revoke: canBeAnswered, copyLink: canBeAnswered && s.linkIsStored },
  }
}

export const sendNotFound = () => formsErrors.error('send_not_found')
