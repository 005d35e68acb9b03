import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { instant, sql } from '#server/db/query.ts'
import { isUndelivered } from '#server/jobs/written-mail.ts'
import { formsErrors } from '../forms.errors.ts'
import type { FormSend, sendStates } from '../sends.contract.ts'

export interface SendRow {
  readonly id: string
  readonly form_id: string
  readonly title: string
  readonly case_id: string
  readonly client_id: string | null
  readonly client_name: string | null
  readonly email: string
  readonly locale: Locale
  readonly sent_at: string
  readonly opened_at: string | null
  readonly answered_at: string | null
  readonly revoked_at: string | null
  readonly expires_at: string
  readonly expired: boolean
  readonly response_id: string | null
  readonly message: string
  readonly linked: boolean
  readonly undelivered: boolean
}

/** What was sent, `s`, with its form and client. */
export const sendRows = sql`select s.id, s.form_id, f.title, s.case_id, s.client_id, c.name as client_name, s.email,
  s.locale, s.sent_at, s.opened_at, s.answered_at, s.revoked_at, s.expires_at,
    s.expires_at <= now() as expired, s.message, s.token_sealed is not null as linked,
      ${isUndelivered('form_send', 's.company_id', 's.id', 's.email')} as undelivered,
    (select r.id from form_response r where r.company_id = s.company_id and r.id = s.response_id
      and r.deleted_at is null) as response_id
  from form_send s join form f on f.company_id = s.company_id and f.id = s.form_id left
    join client c on c.company_id = s.company_id and c.id = s.client_id`

export function stateOf(
  s: Pick<SendRow, 'answered_at' | 'revoked_at' | 'expired' | 'opened_at'>,
): (typeof sendStates)[number] {
  if (s.answered_at !== null) return 'answered'
  if (s.revoked_at !== null) return 'revoked'
  if (s.expired) return 'expired'
  return s.opened_at === null ? 'sent' : 'opened'
}

export function presentSend(s: SendRow): z.input<typeof FormSend> {
  const state = stateOf(s)
  const open = state === 'sent' || state === 'opened'
  return {
    id: s.id,
    form: { id: s.form_id, title: s.title },
    caseId: s.case_id,
    client: s.client_id === null ? null : { id: s.client_id, name: s.client_name ?? '' },
    email: s.email,
    state,
    sentAt: instant(s.sent_at),
    openedAt: instant(s.opened_at),
    answeredAt: instant(s.answered_at),
    expiresAt: instant(s.expires_at),
    message: s.message,
    undelivered: s.undelivered,
    responseId: s.response_id,
    can: { resend: state !== 'answered', revoke: open, copyLink: open && s.linked },
  }
}

export const sendMissing = () => formsErrors.error('send_not_found')
