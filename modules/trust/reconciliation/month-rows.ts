import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withoutLeadingZeros } from '../acts.contract.ts'
import { trustKinds } from '../trust.contract.ts'

/** Returns the last day of a month `YYYY-MM`. */
export function lastDayOf(month: string): string {
  const [year = 0, monthNumber = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, monthNumber, 0)).toISOString().slice(0, 10)
}

const lineRow = {
  id: col.uuid,
  day: col.date,
  cents: col.bigint,
  description: col.text,
  checkNumber: col.text.nullable,
  matchId: col.uuid.nullable,
} as const satisfies Shape

/** Reads the lines of a month, and earlier lines that are not matched. */
export async function readLines(em: EntityManager, companyId: string, bankId: string, month: string) {
  const lines = await rows(
    em,
    lineRow,
    sql`select t.id, t.day, t.cents, t.description, t.check_number as "checkNumber", i.match_id as "matchId"
      from trust_line t
      left join trust_match_item i on i.company_id = t.company_id and i.line_id = t.id
     where t.company_id = ${companyId} and t.bank_id = ${bankId} and t.day <= ${lastDayOf(month)}
       and (t.day >= ${`${month}-01`} or i.match_id is null)
     order by t.day, t.id`,
  )
  return lines.map((line) => ({ ...line, cents: Number(line.cents) }))
}
export type BankLineRow = Awaited<ReturnType<typeof readLines>>[number]

const statementRow = {
  id: col.uuid,
  fileName: col.text,
  importedAt: col.timestamptz,
  lines: col.count,
  /** Of its lines; of its balance when other statements already had all its lines. */
  firstDay: col.date.nullable,
} as const satisfies Shape

/** Reads the statements that have lines, or state a balance, in a month, the newest first. */
export function readStatements(em: EntityManager, companyId: string, bankId: string, month: string) {
  const inMonth = sql`between ${`${month}-01`}::date and ${lastDayOf(month)}::date`
  return rows(
    em,
    statementRow,
    sql`select s.id, s.file_name as "fileName", s.imported_at as "importedAt", count(t.id) as lines,
        coalesce(min(t.day), s.balance_on) as "firstDay"
      from trust_statement s left join trust_line t on t.company_id = s.company_id and t.statement_id = s.id
     where s.company_id = ${companyId} and s.bank_id = ${bankId}
       and (s.balance_on ${inMonth} or s.id in (select l.statement_id from trust_line l
         where l.company_id = ${companyId} and l.bank_id = ${bankId} and l.day ${inMonth}))
     group by s.company_id, s.id
     order by s.imported_at desc, s.id`,
  )
}

const postingRow = {
  id: col.uuid,
  journalId: col.uuid.nullable,
  day: col.date,
  cents: col.bigint,
  checkNumber: col.text.nullable,
  kind: col.oneOf(trustKinds).nullable,
  reversesId: col.uuid.nullable,
  isOpening: col.boolean,
  clearedOn: col.date.nullable,
  matchId: col.uuid.nullable,
  words: col.text.nullable,
} as const satisfies Shape

/** Reads the postings of the bank account in a month, and earlier postings that had not cleared before it. */
export async function readPostings(em: EntityManager, companyId: string, bankId: string, month: string) {
  const postings = await rows(
    em,
    postingRow,
    sql`select p.id, p.journal_id as "journalId", p.day, p.cents, p.check_number as "checkNumber", p.kind,
        p.reverses_id as "reversesId", p.is_opening as "isOpening", p.cleared_on as "clearedOn",
        p.match_id as "matchId", concat_ws(' · ', f.name, nullif(j.counterparty, ''), nullif(j.memo, '')) as words
      from app.trust_bank_postings(${bankId}::uuid, ${lastDayOf(month)}::date) p
      left join trust_journal j on j.company_id = ${companyId} and j.id = p.journal_id
      left join case_file f on f.company_id = j.company_id and f.id = j.case_id
     order by p.day, p.id`,
  )
  return postings.map((posting) => ({
    ...posting,
    cents: Number(posting.cents),
    // Lines of the bank have no zeros before the number either.
    checkNumber: posting.checkNumber === null ? null : withoutLeadingZeros(posting.checkNumber),
    words: posting.words ?? '',
  }))
}
export type BookPostingRow = Awaited<ReturnType<typeof readPostings>>[number]

const belowZeroRow = {
  id: col.uuid.nullable,
  day: col.date,
  cents: col.bigint,
  name: col.text,
  caseName: col.text,
} as const satisfies Shape

/** Reads accounts of clients that are below zero on a day of a month, each on its first such day. */
export async function readBelowZero(em: EntityManager, companyId: string, bankId: string, month: string) {
  const accounts = await rows(
    em,
    belowZeroRow,
    sql`select z.account_id as id, z.day, z.cents, coalesce(k.name, a.holder, '') as name,
        coalesce(f.name, '') as "caseName"
      from app.trust_below_zero(${bankId}::uuid, ${lastDayOf(month)}::date) z
      left join trust_account a on a.company_id = ${companyId} and a.id = z.account_id
      left join client k on k.company_id = a.company_id and k.id = a.client_id
      left join case_file f on f.company_id = a.company_id and f.id = a.case_id
     order by z.day, z.cents, z.account_id`,
  )
  return accounts.map(({ id, day, cents, name, caseName }) => ({
    day,
    cents: Number(cents),
    account: id === null ? null : { id, name, caseName },
  }))
}

const sumsRow = {
  bookCents: col.bigint,
  clientsCents: col.bigint,
  interestCents: col.bigint,
  outstandingCents: col.bigint,
  openLines: col.bigint,
  linesCents: col.bigint,
} as const satisfies Shape

/** Reads the sums of statement, books and clients at the end of a month, in cents. */
export async function readSums(em: EntityManager, bankId: string, month: string) {
  const sums = await row(
    em,
    sumsRow,
    sql`select book_cents as "bookCents", clients_cents as "clientsCents", interest_cents as "interestCents",
        outstanding_cents as "outstandingCents", open_lines as "openLines", lines_cents as "linesCents"
      from app.trust_sums(${bankId}::uuid, ${lastDayOf(month)}::date)`,
  )
  const centsOf = (name: keyof RowOf<typeof sumsRow>) => Number(sums?.[name] ?? 0)
  return {
    bookCents: centsOf('bookCents'),
    clientsCents: centsOf('clientsCents'),
    interestCents: centsOf('interestCents'),
    outstandingCents: centsOf('outstandingCents'),
    openLines: centsOf('openLines'),
    linesCents: centsOf('linesCents'),
  }
}

const monthRow = {
  statementCents: col.bigint.nullable,
  previousCents: col.bigint.nullable,
  seal: col.text.nullable,
  sealedAt: col.timestamptz.nullable,
  sealedById: col.uuid.nullable,
  sealedByName: col.text.nullable,
} as const satisfies Shape

/** Reads the stored values of a month, and the statement balance of the sealed month before it. */
export const readMonthRow = (em: EntityManager, companyId: string, bankId: string, month: string) =>
  row(
    em,
    monthRow,
    sql`select m.statement_cents as "statementCents", previous.statement_cents as "previousCents", m.seal,
        m.sealed_at as "sealedAt", u.id as "sealedById", u.name || ' ' || u.surname as "sealedByName"
      from (select ${companyId}::uuid as company_id, ${bankId}::uuid as bank_id, ${`${month}-01`}::date as month) wanted
      left join trust_month m using (company_id, bank_id, month)
      left join trust_month previous on previous.company_id = wanted.company_id and previous.bank_id = wanted.bank_id
        and previous.sealed_at is not null and previous.month = (wanted.month - interval '1 month')::date
      left join user_account u on u.company_id = m.company_id and u.id = m.sealed_by`,
  )

const clientRow = { accountId: col.uuid, name: col.text, caseName: col.text, cents: col.count } as const satisfies Shape

/** Reads balances of clients at the end of a month, the largest first. Excludes balances of reserved cases. */
export const readClients = async (em: EntityManager, companyId: string, bankId: string, month: string) =>
  (
    await rows(
      em,
      clientRow,
      sql`select a.id as "accountId", coalesce(k.name, a.holder) as name, coalesce(f.name, '') as "caseName",
          -p.cents as cents
        from (select p.account_id, sum(p.cents) as cents from trust_posting p where p.company_id = ${companyId}
            and p.bank_id = ${bankId} and not p.is_bank and p.day <= ${lastDayOf(month)} group by p.account_id) p
        join trust_account a on a.company_id = ${companyId} and a.id = p.account_id
          and a.kind in ('client', 'advance')
        left join client k on k.company_id = a.company_id and k.id = a.client_id
        left join case_file f on f.company_id = a.company_id and f.id = a.case_id
       where p.cents <> 0 order by p.cents, coalesce(k.name, a.holder), a.id`,
    )
  ).map((client) => ({ ...client, cents: Number(client.cents) }))
