// Client money of the demonstration office: two months in its trust account, the statement of the last one imported.
import type { EntityManager } from '@mikro-orm/postgresql'
import { randomUUIDv7 } from 'node:crypto'
import { change, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { localDay } from '#server/ports/clock.ts'
import type { Services } from '#server/services.ts'
import { accountOfBank, accountOfClient } from './acts/post-journal.ts'
import { lastDayOf } from './reconciliation/read-month.ts'

export interface DemoTrustOffice {
  readonly companyId: string
  readonly lawyers: readonly { readonly id: string }[]
}

interface DemoAct {
  /** Which of the cases with a client. */
  readonly at: number
  /** Positive: a deposit. */
  readonly cents: number
  readonly who: string
  readonly memo: string
  readonly day: number
  readonly check?: string
  /** Whether the bank shows it in the same month. */
  readonly isCleared: boolean
}

/** Of the month that ended last, by the day in it. */
const acts: readonly DemoAct[] = [
  { at: 0, cents: 3_125_000, who: 'Aseguradora Antillana', memo: 'Transacción', day: 2, isCleared: true },
  { at: 1, cents: 975_000, who: 'Irizarri Toledo', memo: 'Anticipo de honorarios', day: 4, isCleared: true },
  { at: 2, cents: 340_000, who: 'Laracuente Boneta', memo: 'Anticipo de honorarios', day: 9, isCleared: true },
  { at: 3, cents: 500_000, who: 'Cond. Alborada', memo: 'Gastos del pleito', day: 12, isCleared: true },
  { at: 1, cents: -125_000, who: 'Dr. Quiñones', memo: 'Perito médico', day: 15, check: '1182', isCleared: true },
  {
    at: 0,
    cents: -18_740,
    who: 'Registro de la Propiedad',
    memo: 'Derechos',
    day: 23,
    check: '1184',
    isCleared: false,
  },
  { at: 3, cents: 150_000, who: 'Cond. Alborada', memo: 'Anticipo', day: 27, isCleared: false },
]
const lineWords = { in: 'DEPOSITO ATH MOVIL', out: 'CHEQUE' } as const

/** Creates the account, its journals and the lines of the bank; no event is recorded, as for the cases. */
export async function seedTrust(services: Services, { companyId, lawyers }: DemoTrustOffice): Promise<void> {
  const { em, ports } = services.openWork()
  const userId = lawyers[0]?.id
  if (!userId) return
  const today = localDay(ports.clock.now())
  const month = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 2, 1))
    .toISOString()
    .slice(0, 7)
  await withScope({ kind: 'company', companyId }, () =>
    em.transactional(async (tx) => {
      const cases = await rows(
        tx,
        { caseId: col.uuid, clientId: col.uuid },
        sql`select id as "caseId", client_id as "clientId" from case_file where company_id = ${companyId}
          and client_id is not null order by id limit 4`,
      )
      if (cases.length < 4) return
      const bankId = randomUUIDv7()
      await change(
        tx,
        sql`insert into trust_bank (company_id, id, name, bank, last_four, opened_on)
          values (${companyId}, ${bankId}, 'CIFAA', 'Banco de la Bahía', '4471', ${`${month}-01`})`,
      )
      await change(
        tx,
        sql`insert into trust_account (company_id, bank_id, kind)
          values (${companyId}, ${bankId}, 'bank'), (${companyId}, ${bankId}, 'interest')`,
      )
      for (const act of acts) {
        const { caseId, clientId } = cases[act.at] ?? { caseId: '', clientId: '' }
        await post(tx, { companyId, bankId, userId, caseId, clientId, month }, act)
      }
      await addStatement(tx, { companyId, bankId, userId, month })
    }),
  )
}

interface DemoLedger {
  readonly companyId: string
  readonly bankId: string
  readonly userId: string
  readonly month: string
}
const dayOf = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`

async function post(
  tx: EntityManager,
  of: DemoLedger & { readonly caseId: string; readonly clientId: string },
  { cents, who, memo, day, check }: DemoAct,
): Promise<void> {
  const { companyId, bankId, caseId, userId } = of
  const id = randomUUIDv7()
  const kind = cents > 0 ? 'deposit' : 'disbursement'
  const receipt = cents > 0 ? sql`app.next_trust_receipt()` : sql`null`
  await change(
    tx,
    sql`insert into trust_journal (company_id, id, bank_id, day, kind, case_id, counterparty, memo, method, check_number,
        receipt_number, recorded_by)
      values (${companyId}, ${id}, ${bankId}, ${dayOf(of.month, day)}, ${kind}, ${caseId}, ${who}, ${memo},
        ${cents > 0 ? 'ath_movil' : 'cheque'}, ${check ?? null}, ${receipt}, ${userId})`,
  )
  const sides = [
    [await accountOfClient(tx, of), -cents],
    [await accountOfBank(tx, companyId, bankId, 'bank'), cents],
  ] as const
  for (const [accountId, debit] of sides)
    await change(
      tx,
      sql`insert into trust_posting (company_id, account_id, ordinal, bank_id, journal_id, cents, balance_cents, day,
          is_bank, is_opening)
        values (${companyId}, ${accountId}, 0, ${bankId}, ${id}, ${debit}, 0, ${dayOf(of.month, day)}, false, false)`,
    )
}

/** The lines of the bank wait to be matched: that is what the demonstration shows. */
async function addStatement(tx: EntityManager, { companyId, bankId, userId, month }: DemoLedger): Promise<void> {
  const id = randomUUIDv7()
  const cleared = acts.filter(({ isCleared }) => isCleared)
  const balance = cleared.reduce((sum, { cents }) => sum + cents, 0)
  await change(
    tx,
    sql`insert into trust_statement (company_id, id, bank_id, file_name, format, sha256, balance_cents, balance_on,
        imported_by)
      values (${companyId}, ${id}, ${bankId}, ${`estado-${month}.csv`}, 'csv', ${'0'.repeat(64)}, ${balance},
        ${lastDayOf(month)}, ${userId})`,
  )
  for (const [n, { cents, day, check }] of cleared.entries())
    await change(
      tx,
      sql`insert into trust_line (company_id, bank_id, statement_id, day, cents, description, check_number, line_key)
        values (${companyId}, ${bankId}, ${id}, ${dayOf(month, day + 1)}, ${cents},
          ${check ? `${lineWords.out} ${check}` : lineWords.in}, ${check ?? null}, ${`demo:${n}`})`,
    )
  await change(
    tx,
    sql`insert into trust_month (company_id, bank_id, month, statement_cents)
      values (${companyId}, ${bankId}, ${`${month}-01`}, ${balance})`,
  )
}
