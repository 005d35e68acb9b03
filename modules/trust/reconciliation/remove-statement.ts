// Removal of a statement that was imported by mistake: of another account, or with the wrong columns.
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { lockBank } from '../banks/banks.ts'
import { trustStatementRemoved } from '../trust.events.ts'
import { withMatchErrors } from './match.ts'
import { reconciliationErrors } from './reconciliation.errors.ts'
import { trustErrors } from '../trust.errors.ts'

const statementRow = {
  bankId: col.uuid,
  balanceCents: col.bigint.nullable,
  balanceOn: col.date.nullable,
} as const

/**
 * Removes a statement with its lines, the matches of those lines, and the balance that it gave to a month.
 * @throws 404 `trust_statement_not_found`; 409 `trust_month_sealed` when a line or the balance of it is in a sealed month
 */
export async function removeStatement({ em, actor, record }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  const statement = await row(
    em,
    statementRow,
    sql`select bank_id as "bankId", balance_cents as "balanceCents", balance_on as "balanceOn" from trust_statement
      where company_id = ${companyId} and id = ${id}`,
  )
  if (!statement) throw reconciliationErrors.error('trust_statement_not_found')
  const { bankId, balanceCents, balanceOn } = statement
  const removed = await withMatchErrors(() =>
    em.transactional(async (tx) => {
      const { sealedUntil } = await lockBank(tx, companyId, bankId)
      // Its balance may be that of the month although other statements already had its lines.
      if (sealedUntil !== null && balanceOn !== null && balanceOn <= sealedUntil)
        throw trustErrors.error('trust_month_sealed')
      await change(
        tx,
        sql`delete from trust_match m where m.company_id = ${companyId} and m.id in (select i.match_id
          from trust_match_item i join trust_line t on t.company_id = i.company_id and t.id = i.line_id
          where i.company_id = ${companyId} and t.statement_id = ${id})`,
      )
      // Its lines go with it; a trigger refuses those of sealed months.
      const rowCount = await change(tx, sql`delete from trust_statement where company_id = ${companyId} and id = ${id}`)
      if (rowCount === 0) return 0
      // Only a balance of the last day of a month became that of the month; another statement may state the same.
      if (balanceCents !== null && balanceOn !== null)
        await change(
          tx,
          sql`update trust_month set statement_cents = null where company_id = ${companyId} and bank_id = ${bankId}
            and month + interval '1 month' = ${balanceOn}::date + 1 and statement_cents = ${balanceCents}
            and sealed_at is null and not exists (select from trust_statement s where s.company_id = ${companyId}
              and s.bank_id = ${bankId} and s.balance_on = ${balanceOn} and s.balance_cents = ${balanceCents})`,
        )
      await record(tx, trustStatementRemoved, { companyId, userId, statementId: id, bankId })
      return rowCount
    }),
  )
  if (removed === 0) throw reconciliationErrors.error('trust_statement_not_found')
}
