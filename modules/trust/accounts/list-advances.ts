import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'

const maxAdvances = 200

const advanceRow = {
  id: col.uuid,
  bankName: col.text,
  personId: col.uuid.nullable,
  name: col.text,
  balanceCents: col.bigint,
} as const

/** Lists advances that people without a case paid when they booked, and their sum. */
export async function listAdvances({ em, actor }: Context) {
  const { companyId } = actor
  const heldAdvances = sql`from trust_account a where a.company_id = ${companyId} and a.kind = 'advance'
    and a.balance_cents > 0`
  const items = await rows(
    em,
    advanceRow,
    sql`select a.id, b.name as "bankName", a.person_id as "personId", coalesce(p.name, a.holder) as name,
        a.balance_cents as "balanceCents"
      from (select * ${heldAdvances} order by a.balance_cents desc, a.id limit ${sql.lit(maxAdvances)}) a
      join trust_bank b on b.company_id = a.company_id and b.id = a.bank_id
      left join person p on p.company_id = a.company_id and p.id = a.person_id
     order by a.balance_cents desc, a.id`,
  )
  const sum = await row(
    em,
    { cents: col.count },
    sql`select coalesce(sum(a.balance_cents), 0) as cents ${heldAdvances}`,
  )
  return {
    items: items.map(({ balanceCents, ...advance }) => ({ ...advance, balanceCents: Number(balanceCents) })),
    balanceCents: Number(sum?.cents ?? 0),
  }
}
