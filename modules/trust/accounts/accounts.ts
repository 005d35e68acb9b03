import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { inSpanish, ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { everyWord } from '#server/db/search.ts'
import { col, pageOf, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { trustKinds, type TrustAccount, type TrustEntry, type trustContract } from '../trust.contract.ts'
import { trustErrors } from '../trust.errors.ts'

const accountRow = {
  id: col.uuid,
  bankId: col.uuid,
  bankName: col.text,
  clientId: col.uuid,
  clientName: col.text,
  caseId: col.uuid,
  caseName: col.text,
  courtCaseNumber: col.text.nullable,
  balanceCents: col.bigint,
  lastDay: col.date.nullable,
} as const satisfies Shape
type AccountRow = RowOf<typeof accountRow>

const columns = sql.raw(`a.id, a.bank_id as "bankId", b.name as "bankName", a.client_id as "clientId",
  k.name as "clientName", a.case_id as "caseId", f.name as "caseName", f.court_case_number as "courtCaseNumber",
  a.balance_cents as "balanceCents", (select max(p.day) from trust_posting p where p.company_id = a.company_id
    and p.account_id = a.id) as "lastDay"`)
const joins = sql.raw(`join trust_bank b on b.company_id = a.company_id and b.id = a.bank_id
  join client k on k.company_id = a.company_id and k.id = a.client_id
  join case_file f on f.company_id = a.company_id and f.id = a.case_id`)

const presentAccount = (account: AccountRow): z.input<typeof TrustAccount> => ({
  id: account.id,
  bankId: account.bankId,
  bankName: account.bankName,
  client: { id: account.clientId, name: account.clientName },
  case: { id: account.caseId, name: account.caseName, courtCaseNumber: account.courtCaseNumber },
  balanceCents: Number(account.balanceCents),
  lastDay: account.lastDay,
})

const sortOrders = ordersBy<'client' | '-client' | 'balance' | '-balance'>(
  { client: [inSpanish('a.client_name'), inSpanish('a.case_name')], balance: ['a.balance_cents'] },
  'a.id',
)

/** Selects clients' accounts with the names used for search and sorting. */
const namedAccounts = (companyId: string, where: RawBuilder<unknown>) => sql`(select a.*, k.name as client_name,
    f.name as case_name from trust_account a
    join client k on k.company_id = a.company_id and k.id = a.client_id
    join case_file f on f.company_id = a.company_id and f.id = a.case_id
   where a.company_id = ${companyId} and a.kind = 'client' and ${where})`

type AccountsQuery = z.output<(typeof trustContract.routes.listAccounts)['query']>

/** Lists accounts of clients, with the sum of all accounts that match. */
export async function listAccounts({ em, actor }: Context, query: AccountsQuery) {
  const { companyId } = actor
  const where = sql.join(
    [
      sql`true`,
      ...(query.bankId ? [sql`a.bank_id = ${query.bankId}`] : []),
      ...(query.held === 'true' ? [sql`a.balance_cents > 0`] : []),
      ...everyWord(sql`app.fold(k.name || ' ' || f.name || ' ' || coalesce(f.court_case_number, ''))`, query.q),
    ],
    sql` and `,
  )
  const source = namedAccounts(companyId, where)
  const offset = (query.page - 1) * query.pageSize
  const order = sortOrders[query.sort ?? 'client']
  const [sums, items] = await Promise.all([
    row(
      em,
      { total: col.count, cents: col.count },
      sql`select count(*) as total, coalesce(sum(a.balance_cents), 0) as cents from ${source} a`,
    ),
    rows(
      em,
      accountRow,
      sql`select ${columns} from (select * from ${source} a order by ${order} limit ${sql.lit(query.pageSize)}
          offset ${sql.lit(offset)}) a ${joins} order by ${order}`,
    ),
  ])
  return {
    items: items.map(presentAccount),
    page: query.page,
    pageSize: query.pageSize,
    total: Number(sums?.total ?? 0),
    balanceCents: Number(sums?.cents ?? 0),
  }
}

/** Lists accounts of clients in a case, with their sum. @throws 404 `case_not_found` */
export async function listAccountsOfCase({ em, actor }: Context, caseId: string) {
  await readCaseAccess(em, actor, caseId)
  const items = await rows(
    em,
    accountRow,
    sql`select ${columns} from trust_account a ${joins}
      where a.company_id = ${actor.companyId} and a.case_id = ${caseId} order by b.created_at, k.name, a.id`,
  )
  const accounts = items.map(presentAccount)
  return { items: accounts, balanceCents: accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0) }
}

/** Reads the account of one client and case. @throws 404 `trust_account_not_found` */
export async function readAccount(em: EntityManager, companyId: string, id: string) {
  const account = await row(
    em,
    accountRow,
    sql`select ${columns} from trust_account a ${joins} where a.company_id = ${companyId} and a.id = ${id}`,
  )
  if (!account) throw trustErrors.error('trust_account_not_found')
  return presentAccount(account)
}

const entryRow = {
  id: col.uuid,
  journalId: col.uuid.nullable,
  day: col.date,
  kind: col.oneOf(trustKinds).nullable,
  counterparty: col.text.nullable,
  memo: col.text.nullable,
  reference: col.text.nullable,
  checkNumber: col.text.nullable,
  receiptNumber: col.int.nullable,
  cents: col.bigint,
  balanceCents: col.bigint,
  isReversed: col.boolean,
  isClearedInSealedMonth: col.boolean,
} as const satisfies Shape

const presentEntry = (entry: RowOf<typeof entryRow>): z.input<typeof TrustEntry> => ({
  ...entry,
  counterparty: entry.counterparty ?? '',
  memo: entry.memo ?? '',
  reference: entry.reference ?? '',
  // A credit is money that the office owes to the client. Stored balances of clients are credits already.
  cents: -Number(entry.cents),
  balanceCents: Number(entry.balanceCents),
})

const entryColumns = sql.raw(`p.id, j.id as "journalId", p.day, j.kind, j.counterparty, j.memo,
  j.reference, j.check_number as "checkNumber", j.receipt_number as "receiptNumber", p.cents, r.balance_cents as "balanceCents",
  exists (select from trust_journal v where v.company_id = p.company_id and v.reverses_id = p.journal_id)
    as "isReversed",
  exists (select from trust_posting q
    join trust_match_item i on i.company_id = q.company_id and i.posting_id = q.id
    join trust_match m on m.company_id = i.company_id and m.id = i.match_id
    join trust_bank b on b.company_id = m.company_id and b.id = m.bank_id
   where q.company_id = p.company_id and q.journal_id = p.journal_id and q.is_bank and m.cleared_on <= b.sealed_until)
    as "isClearedInSealedMonth"`)
/** Joins each posting with its journal and with the balance after it, in the order of days. */
const entryJoins = (companyId: string, accountId: string) =>
  sql`left join trust_journal j on j.company_id = p.company_id and j.id = p.journal_id
    left join (select t.id, (-sum(t.cents) over (order by t.day, t.ordinal))::bigint as balance_cents
      from trust_posting t where t.company_id = ${companyId} and t.account_id = ${accountId}) r on r.id = p.id`

type EntriesQuery = z.output<(typeof trustContract.routes.entries)['query']>

/** Lists the ledger of one client and case by day, with the balance after each entry. @throws 404 `trust_account_not_found` */
export async function listEntries({ em, actor }: Context, id: string, query: EntriesQuery) {
  const { companyId } = actor
  await readAccount(em, companyId, id)
  const page = await rows(
    em,
    pageOf(entryRow),
    pageStatement({
      table: 'trust_posting',
      as: 'p',
      where: sql`p.company_id = ${companyId} and p.account_id = ${id}`,
      order: sql.raw(query.sort === 'day' ? 'p.day, p.ordinal' : 'p.day desc, p.ordinal desc'),
      query,
      columns: entryColumns,
      joins: entryJoins(companyId, id),
    }),
  )
  return pageAnswer(entryRow, page, query, presentEntry)
}

/** Reads all lines of a ledger, the oldest first. */
export const readAllEntries = async (em: EntityManager, companyId: string, accountId: string) =>
  (
    await rows(
      em,
      entryRow,
      sql`select ${entryColumns} from trust_posting p ${entryJoins(companyId, accountId)}
        where p.company_id = ${companyId} and p.account_id = ${accountId} order by p.day, p.ordinal`,
    )
  ).map(presentEntry)
