// Client money of the demonstration office: acts of the last full month in its trust account, and the statement of that
// month, imported and not matched.
import type { EntityManager } from '@mikro-orm/postgresql'
import { randomUUIDv7 } from 'node:crypto'
import { change, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { localDay } from '#server/ports/clock.ts'
import type { Services } from '#server/services.ts'
import { accountOfBank, accountOfClient } from './acts/post-journal.ts'
import { lastDayOf } from './reconciliation/month-rows.ts'

export interface DemoTrustOffice {
  readonly companyId: string
  readonly lawyers: readonly { readonly id: string }[]
}

interface DemoAct {
  /** Index among the cases with a client. */
  readonly caseIndex: number
  /** Positive for a deposit, negative for a disbursement. */
  readonly cents: number
  readonly counterparty: string
  readonly memo: string
  /** Day of the month. */
  readonly day: number
  readonly checkNumber?: string
  /** Whether the bank shows it in the same month. */
  readonly isCleared: boolean
}

/** Acts of the last full month. */
const acts: readonly DemoAct[] = [
  {
    caseIndex: 0,
    cents: 3_125_000,
    counterparty: 'Aseguradora Antillana',
    memo: 'Transacción',
    day: 2,
    isCleared: true,
  },
  {
    caseIndex: 1,
    cents: 975_000,
    counterparty: 'Irizarri Toledo',
    memo: 'Anticipo de honorarios',
    day: 4,
    isCleared: true,
  },
  {
    caseIndex: 2,
    cents: 340_000,
    counterparty: 'Laracuente Boneta',
    memo: 'Anticipo de honorarios',
    day: 9,
    isCleared: true,
  },
  { caseIndex: 3, cents: 500_000, counterparty: 'Cond. Alborada', memo: 'Gastos del pleito', day: 12, isCleared: true },
  {
    caseIndex: 1,
    cents: -125_000,
    counterparty: 'Dr. Quiñones',
    memo: 'Perito médico',
    day: 15,
    checkNumber: '1182',
    isCleared: true,
  },
  {
    caseIndex: 0,
    cents: -18_740,
    counterparty: 'Registro de la Propiedad',
    memo: 'Derechos',
    day: 23,
    checkNumber: '1184',
    isCleared: false,
  },
  { caseIndex: 3, cents: 150_000, counterparty: 'Cond. Alborada', memo: 'Anticipo', day: 27, isCleared: false },
]
const lineDescriptions = { in: 'DEPOSITO ATH MOVIL', out: 'CHEQUE' } as const

/** Creates the bank account, its journals and the lines of the bank. Records no events, so that nobody is notified. */
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
        const { caseId, clientId } = cases[act.caseIndex] ?? { caseId: '', clientId: '' }
        await insertJournal(tx, { companyId, bankId, userId, caseId, clientId, month }, act)
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

async function insertJournal(
  tx: EntityManager,
  ledger: DemoLedger & { readonly caseId: string; readonly clientId: string },
  { cents, counterparty, memo, day, checkNumber }: DemoAct,
): Promise<void> {
  const { companyId, bankId, caseId, userId } = ledger
  const id = randomUUIDv7()
  const kind = cents > 0 ? 'deposit' : 'disbursement'
  const receipt = cents > 0 ? sql`app.next_trust_receipt()` : sql`null`
  await change(
    tx,
    sql`insert into trust_journal (company_id, id, bank_id, day, kind, case_id, counterparty, memo, method, check_number,
        receipt_number, recorded_by)
      values (${companyId}, ${id}, ${bankId}, ${dayOf(ledger.month, day)}, ${kind}, ${caseId}, ${counterparty}, ${memo},
        ${cents > 0 ? 'ath_movil' : 'cheque'}, ${checkNumber ?? null}, ${receipt}, ${userId})`,
  )
  const sides = [
    [await accountOfClient(tx, ledger), -cents],
    [await accountOfBank(tx, companyId, bankId, 'bank'), cents],
  ] as const
  // The database replaces the ordinal, the balance and the flags.
  for (const [accountId, debit] of sides)
    await change(
      tx,
      sql`insert into trust_posting (company_id, account_id, ordinal, bank_id, journal_id, cents, balance_cents, day,
          is_bank, is_opening)
        values (${companyId}, ${accountId}, 0, ${bankId}, ${id}, ${debit}, 0, ${dayOf(ledger.month, day)}, false, false)`,
    )
}

/** Adds the statement. Its lines are not matched, so that the demonstration can show the matching. */
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
  for (const [n, { cents, day, checkNumber }] of cleared.entries())
    await change(
      tx,
      sql`insert into trust_line (company_id, bank_id, statement_id, day, cents, description, check_number, line_key)
        values (${companyId}, ${bankId}, ${id}, ${dayOf(month, day + 1)}, ${cents},
          ${checkNumber ? `${lineDescriptions.out} ${checkNumber}` : lineDescriptions.in}, ${checkNumber ?? null}, ${`demo:${n}`})`,
    )
  await change(
    tx,
    sql`insert into trust_month (company_id, bank_id, month, statement_cents)
      values (${companyId}, ${bankId}, ${`${month}-01`}, ${balance})`,
  )
}
