import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { NoticeRow } from './notice-row.ts'
import type { NoticeKind } from './parsed-notice.ts'
import { findStateParty, propose } from './propose.ts'
import { readNotice } from './reading/read-notice.ts'
import { replaceProposals } from './store-notice.ts'

/** The rulings of a notice as its readings have them, corrected or not. */
function rulingsOf({ kind, readings }: NoticeRow): { readonly kind: NoticeKind }[] {
  const kinds = readings.filter(({ field }) => field === 'kind').sort((a, b) => a.ruling - b.ruling)
  return kinds.length > 0 ? kinds.map(({ value }) => ({ kind: value as NoticeKind })) : [{ kind }]
}

/**
 * Makes the proposals of a notice anew, after a correction, another case, or a person who stands for it. Nobody has
 * accepted any: the message is locked and undecided.
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
  const others = notice.questions.filter((question) => question !== 'state_party_unsure')
  const questions = isUnsure ? [...others, 'state_party_unsure'] : others
  await change(
    tx,
    sql`update court_notice set questions = ${questions}::text[] where company_id = ${companyId} and id = ${notice.id}`,
  )
  const basis = { caseId, stateParty: isParty }
  const proposing = { ...notice, hearingAt: notice.hearingAt, rulings: rulingsOf(notice), orders }
  await replaceProposals(tx, companyId, notice.id, await propose(tx, companyId, notice.mailId, proposing, basis))
}
