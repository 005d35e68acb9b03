import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { pageAnswer, pageStatement } from '#server/db/list.ts'
import { instant, row, rows, sql } from '#server/db/query.ts'
import { col, pageOf, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Actor, Context } from '#server/http/context.ts'
import { journalMethods, type TrustJournal, type trustActsContract } from '../acts.contract.ts'
import { trustKinds } from '../trust.contract.ts'
import { trustErrors } from '../trust.errors.ts'

export const journalRow = {
  id: col.uuid,
  bankId: col.uuid,
  bankName: col.text,
  day: col.date,
  kind: col.oneOf(trustKinds),
  clientId: col.uuid.nullable,
  clientName: col.text.nullable,
  caseId: col.uuid.nullable,
  caseName: col.text.nullable,
  courtCaseNumber: col.text.nullable,
  otherCaseId: col.uuid.nullable,
  otherCaseName: col.text.nullable,
  otherCourtCaseNumber: col.text.nullable,
  cents: col.count,
  bankCents: col.count,
  counterparty: col.text,
  memo: col.text,
  method: col.oneOf(journalMethods).nullable,
  reference: col.text,
  checkNumber: col.text.nullable,
  receiptNumber: col.int.nullable,
  documentId: col.uuid.nullable,
  invoiceId: col.uuid.nullable,
  reversesId: col.uuid.nullable,
  reversedById: col.uuid.nullable,
  recordedById: col.uuid.nullable,
  recordedByName: col.text.nullable,
  requestedById: col.uuid.nullable,
  requestedByName: col.text.nullable,
  createdAt: col.timestamptz,
} as const satisfies Shape
export type JournalRow = RowOf<typeof journalRow>

export const journalColumns = sql.raw(`j.id, j.bank_id as "bankId", b.name as "bankName", j.day, j.kind,
  k.id as "clientId", k.name as "clientName", f.id as "caseId", f.name as "caseName",
  f.court_case_number as "courtCaseNumber", o.id as "otherCaseId", o.name as "otherCaseName",
  o.court_case_number as "otherCourtCaseNumber", totals.cents, totals.bank_cents as "bankCents", j.counterparty, j.memo, j.method,
  j.reference, j.check_number as "checkNumber", j.receipt_number as "receiptNumber", j.document_id as "documentId",
  j.invoice_id as "invoiceId", j.reverses_id as "reversesId", r.id as "reversedById", j.recorded_by as "recordedById",
  u.name || ' ' || u.surname as "recordedByName", j.requested_by as "requestedById",
  q.name || ' ' || q.surname as "requestedByName", j.created_at as "createdAt"`)

// Outer joins: `pageStatement` returns a row of nulls for a page without journals.
export const journalJoins = sql.raw(`left join trust_bank b on b.company_id = j.company_id and b.id = j.bank_id
  left join user_account u on u.company_id = j.company_id and u.id = j.recorded_by
  left join user_account q on q.company_id = j.company_id and q.id = j.requested_by
  left join case_file f on f.company_id = j.company_id and f.id = j.case_id
  left join case_file o on o.company_id = j.company_id and o.id = j.other_case_id
  left join trust_journal r on r.company_id = j.company_id and r.reverses_id = j.id
  left join lateral (select coalesce(sum(p.cents) filter (where p.cents > 0), 0) as cents,
      coalesce(sum(p.cents) filter (where p.is_bank), 0) as bank_cents, (array_agg(a.client_id)
        filter (where a.client_id is not null))[1] as client_id
    from trust_posting p join trust_account a on a.company_id = p.company_id and a.id = p.account_id
   where p.company_id = j.company_id and p.journal_id = j.id) totals on true
  left join client k on k.company_id = j.company_id and k.id = totals.client_id`)

const namedOrNull = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
const caseOrNull = (id: string | null, name: string | null, courtCaseNumber: string | null) =>
  id === null ? null : { id, name: name ?? '', courtCaseNumber }

export const presentJournal = (actor: Actor, journal: JournalRow): z.input<typeof TrustJournal> => ({
  id: journal.id,
  bank: { id: journal.bankId, name: journal.bankName },
  day: journal.day,
  kind: journal.kind,
  client: namedOrNull(journal.clientId, journal.clientName),
  case: caseOrNull(journal.caseId, journal.caseName, journal.courtCaseNumber),
  otherCase: caseOrNull(journal.otherCaseId, journal.otherCaseName, journal.otherCourtCaseNumber),
  cents: Number(journal.cents),
  bankCents: Number(journal.bankCents),
  counterparty: journal.counterparty,
  memo: journal.memo,
  method: journal.method,
  reference: journal.reference,
  checkNumber: journal.checkNumber,
  receiptNumber: journal.receiptNumber,
  documentId: journal.documentId,
  invoiceId: journal.invoiceId,
  reversesId: journal.reversesId,
  reversedById: journal.reversedById,
  recordedBy: namedOrNull(journal.recordedById, journal.recordedByName),
  requestedBy: namedOrNull(journal.requestedById, journal.requestedByName),
  createdAt: instant(journal.createdAt),
  can: { reverse: can(actor, 'trust.manage') && journal.kind !== 'reversal' && journal.reversedById === null },
})

/**
 * Reads a journal.
 * @throws 404 `trust_journal_not_found`, whether it is missing, of another office or of a hidden case
 */
export async function findJournal(em: EntityManager, companyId: string, id: string): Promise<JournalRow> {
  const journal = await row(
    em,
    journalRow,
    sql`select ${journalColumns} from trust_journal j ${journalJoins}
      where j.company_id = ${companyId} and j.id = ${id}`,
  )
  if (!journal) throw trustErrors.error('trust_journal_not_found')
  return journal
}

export const readJournal = async ({ em, actor }: Pick<Context, 'em' | 'actor'>, id: string) =>
  presentJournal(actor, await findJournal(em, actor.companyId, id))

type JournalsQuery = z.output<(typeof trustActsContract.routes.listJournals)['query']>

/** Lists journals of a period. */
export async function listJournals({ em, actor }: Context, query: JournalsQuery) {
  const where = sql.join(
    [
      sql`j.company_id = ${actor.companyId}`,
      ...(query.bankId ? [sql`j.bank_id = ${query.bankId}`] : []),
      ...(query.from ? [sql`j.day >= ${query.from}`] : []),
      ...(query.to ? [sql`j.day <= ${query.to}`] : []),
    ],
    sql` and `,
  )
  const page = await rows(
    em,
    pageOf(journalRow),
    pageStatement({
      table: 'trust_journal',
      as: 'j',
      where,
      order: sql.raw(query.sort === 'day' ? 'j.day, j.id' : 'j.day desc, j.id desc'),
      query,
      columns: journalColumns,
      joins: journalJoins,
    }),
  )
  return pageAnswer(journalRow, page, query, (journal) => presentJournal(actor, journal))
}
