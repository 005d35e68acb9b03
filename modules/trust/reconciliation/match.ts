import type { EntityManager } from '@mikro-orm/postgresql'
import { randomUUIDv7 } from 'node:crypto'
import { change, constraintOf, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { lockBank, readBank } from '../banks/banks.ts'
import { trustErrors } from '../trust.errors.ts'
import { proposeMatches, type ProposedMatch } from './propose-matches.ts'
import { lastDayOf, readLines, readPostings } from './month-rows.ts'
import { reconciliationErrors } from './reconciliation.errors.ts'

/** Turns violations of the constraints of matches into errors. */
export async function withMatchErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'trust_month_sealed') throw trustErrors.error('trust_month_sealed', { cause: error })
    if (constraint === 'trust_match_uneven') throw reconciliationErrors.error('trust_match_uneven', { cause: error })
    if (constraint === 'trust_match_line' || constraint === 'trust_match_posting')
      throw reconciliationErrors.error('trust_match_taken', { cause: error })
    // A chosen line or posting belongs to another bank account.
    if (constraint?.startsWith('trust_match_item_'))
      throw reconciliationErrors.error('trust_match_uneven', { cause: error })
    throw error
  }
}

/** Includes the postings of every day. */
const noLastDay = '9999-12-31'

/** Stores matches and checks that the two sides of each have equal sums. Returns their ids. */
async function insertMatches(
  tx: EntityManager,
  { actor: { companyId, userId }, ports }: Context,
  bankId: string,
  matches: readonly ProposedMatch[],
): Promise<string[]> {
  const groups = matches.map((match) => ({ id: randomUUIDv7(), ...match }))
  const items = groups.flatMap(({ id, lineIds, postingIds }) => [
    ...lineIds.map((lineId) => ({ matchId: id, lineId, postingId: null })),
    ...postingIds.map((postingId) => ({ matchId: id, lineId: null, postingId })),
  ])
  const itemSource = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
    as x ("matchId" uuid, "lineId" uuid, "postingId" uuid)`
  await change(
    tx,
    sql`insert into trust_match (company_id, id, bank_id, cleared_on, matched_by, matched_at)
      select ${companyId}::uuid, x."matchId", ${bankId}::uuid, coalesce(max(t.day), max(p.day)), ${userId}::uuid,
          ${ports.clock.now().toISOString()}::timestamptz
        from ${itemSource}
        left join trust_line t on t.company_id = ${companyId} and t.bank_id = ${bankId} and t.id = x."lineId"
        left join app.trust_bank_postings(${bankId}::uuid, ${noLastDay}::date) p on p.id = x."postingId"
       group by x."matchId" having coalesce(max(t.day), max(p.day)) is not null`,
  )
  await change(
    tx,
    sql`insert into trust_match_item (company_id, bank_id, match_id, line_id, posting_id)
      select ${companyId}::uuid, ${bankId}::uuid, x."matchId", x."lineId", x."postingId" from ${itemSource}`,
  )
  await change(tx, sql`set constraints all immediate`)
  return groups.map(({ id }) => id)
}

/**
 * Matches chosen lines with chosen postings.
 * @throws 404 `trust_bank_not_found`; 409 `trust_match_taken`, `trust_month_sealed`; 422 `trust_match_uneven`
 */
export async function matchChosen(ctx: Context, bankId: string, chosenItems: ProposedMatch): Promise<{ id: string }> {
  await readBank(ctx, bankId)
  const match = { lineIds: [...new Set(chosenItems.lineIds)], postingIds: [...new Set(chosenItems.postingIds)] }
  if (match.lineIds.length + match.postingIds.length < 2) throw reconciliationErrors.error('trust_match_uneven')
  const [id = ''] = await withMatchErrors(() =>
    ctx.em.transactional(async (tx) => {
      await lockBank(tx, ctx.actor.companyId, bankId)
      return insertMatches(tx, ctx, bankId, [match])
    }),
  )
  return { id }
}

/**
 * Matches the lines and postings of a month that are the same beyond doubt.
 * @throws 404 `trust_bank_not_found`; 409 `trust_month_sealed`
 */
export async function matchAll(ctx: Context, bankId: string, month: string): Promise<void> {
  const { companyId } = ctx.actor
  await withMatchErrors(() =>
    ctx.em.transactional(async (tx) => {
      const { sealedUntil } = await lockBank(tx, companyId, bankId)
      if (sealedUntil !== null && lastDayOf(month) <= sealedUntil) throw trustErrors.error('trust_month_sealed')
      const lines = (await readLines(tx, companyId, bankId, month)).filter(({ matchId }) => matchId === null)
      const postings = (await readPostings(tx, companyId, bankId, month)).filter(
        ({ matchId, isOpening }) => matchId === null && !isOpening,
      )
      const postingOfJournal = new Map(postings.map(({ id, journalId }) => [journalId, id]))
      const matches = proposeMatches(
        lines,
        postings.map((posting) => ({
          ...posting,
          reversedPostingId: posting.reversesId === null ? null : (postingOfJournal.get(posting.reversesId) ?? null),
        })),
      )
      if (matches.length > 0) await insertMatches(tx, ctx, bankId, matches)
    }),
  )
}

/** Undoes a match of an open month. @throws 404 `trust_match_not_found`; 409 `trust_month_sealed` */
export async function unmatch({ em, actor: { companyId } }: Context, id: string): Promise<void> {
  const match = await row(
    em,
    { bankId: col.uuid },
    sql`select bank_id as "bankId" from trust_match where company_id = ${companyId} and id = ${id}`,
  )
  if (!match) throw reconciliationErrors.error('trust_match_not_found')
  const removed = await withMatchErrors(() =>
    em.transactional(async (tx) => {
      await lockBank(tx, companyId, match.bankId)
      return change(tx, sql`delete from trust_match where company_id = ${companyId} and id = ${id}`)
    }),
  )
  if (removed === 0) throw reconciliationErrors.error('trust_match_not_found')
}
