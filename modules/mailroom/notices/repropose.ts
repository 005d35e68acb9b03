import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, sql } from '#server/db/query.ts'
import type { NoticeRow } from './notice-row.ts'
import type { NoticeKind } from './parsed-notice.ts'
import { findStateParty, makeProposals } from './propose.ts'
import { readNotice } from './reading/read-notice.ts'
import { replaceProposals } from './store-notice.ts'

/** Returns the kinds of the rulings, read or corrected; without readings, the kind of the notice. */
function rulingsOf({ kind, readings }: NoticeRow): { readonly kind: NoticeKind }[] {
  const kinds = readings.filter(({ field }) => field === 'kind').sort((a, b) => a.ruling - b.ruling)
  return kinds.length > 0 ? kinds.map(({ value }) => ({ kind: value as NoticeKind })) : [{ kind }]
}

/**
 * Replaces the proposals of a notice after a correction, a change of its case, or a person vouching for it. The caller
 * holds the lock on the undecided message, so no proposal has been accepted yet.
 */
export async function repropose(
  tx: EntityManager,
  companyId: string,
  notice: NoticeRow,
  caseId: string | null,
  receivedOn: string,
): Promise<void> {
  const isProven = notice.trust !== 'none' || notice.vouchedBy !== null
  if (!isProven) return replaceProposals(tx, companyId, notice.id, [])
  const { orders, sides } = readNotice({ subject: '', text: notice.text, fromAddress: '', attachments: [], receivedOn })
  const { isParty, isUnsure } = await findStateParty(tx, companyId, caseId, sides?.flat() ?? null)
  const otherQuestions = notice.questions.filter((question) => question !== 'state_party_unsure')
  const questions = isUnsure ? [...otherQuestions, 'state_party_unsure'] : otherQuestions
  await change(
    tx,
    sql`update court_notice set questions = ${questions}::text[] where company_id = ${companyId} and id = ${notice.id}`,
  )
  const basis = { caseId, stateParty: isParty }
  // Stored times are PostgreSQL text; a proposal keeps the instant that its readers expect.
  const hearingAt = instant(notice.hearingAt)
  const correctedNotice = { ...notice, hearingAt, rulings: rulingsOf(notice), orders }
  await replaceProposals(
    tx,
    companyId,
    notice.id,
    await makeProposals(tx, companyId, notice.mailId, correctedNotice, basis),
  )
}
