// Money that leaves a client: paid, moved to another case of the same client, or earned by the office.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { exists, row, sql } from '#server/db/query.ts'
import { inScope } from '#server/db/scope.ts'
import type { Context } from '#server/http/context.ts'
import { casesErrors, readCaseAccess } from '#modules/cases/index.ts'
import type { NewDisbursement, NewEarnedTransfer, NewTransfer } from '../acts.contract.ts'
import { lockBank } from '../banks/banks.ts'
import type { InvoiceSource } from '../invoices-of-cases.ts'
import { formatDollars } from '../format-dollars.ts'
import { settingsOf } from '../settings.ts'
import { trustErrors } from '../trust.errors.ts'
import { readJournal } from './journal-row.ts'
import { accountOfBank, accountOfClient, postJournal, type NewJournal } from './post-journal.ts'
import { spentAccountRow, type ReleaseAct, type SpentAccount } from './release-act.ts'
import { requestRelease } from './requests.ts'

/** Reads the account of a client that money leaves. @throws 404 `trust_account_not_found` */
async function readAccountToSpend(em: EntityManager, companyId: string, id: string): Promise<SpentAccount> {
  const account = await row(
    em,
    spentAccountRow,
    sql`select id, bank_id as "bankId", client_id as "clientId", case_id as "caseId", balance_cents as "balanceCents"
      from trust_account where company_id = ${companyId} and id = ${id} and kind = 'client'`,
  )
  if (!account) throw trustErrors.error('trust_account_not_found')
  return account
}

async function assertDisbursement(ctx: Context, account: SpentAccount, act: z.output<typeof NewDisbursement>) {
  const { em, actor } = ctx
  if (act.method === 'cheque' && act.checkNumber === null) throw trustErrors.error('trust_check_missing')
  if (act.documentId === null) {
    if ((await settingsOf(em, actor.companyId)).evidenceRequired) throw trustErrors.error('trust_evidence_missing')
    return
  }
  const isOfCase = await exists(
    em,
    sql`select from document where company_id = ${actor.companyId} and case_id = ${account.caseId}
      and id = ${act.documentId} and deleted_at is null`,
  )
  if (!isOfCase) throw casesErrors.error('document_not_found')
}

async function assertTransfer({ em, actor }: Context, account: SpentAccount, act: z.output<typeof NewTransfer>) {
  if (act.toCaseId === account.caseId) throw trustErrors.error('trust_same_case')
  const { clientId } = await readCaseAccess(em, actor, act.toCaseId)
  if (clientId !== account.clientId) throw trustErrors.error('trust_other_client')
}

/**
 * Locks the invoice that earned fees pay, and asserts that it was issued to the client by that day and that its balance
 * suffices. Returns its number.
 * @throws 409 `trust_invoice_needed`, `trust_invoice_other_client`, `trust_invoice_later`, `trust_invoice_balance`
 */
async function lockInvoice(
  tx: EntityManager,
  invoices: InvoiceSource,
  companyId: string,
  account: SpentAccount,
  { invoiceId, cents, day }: z.output<typeof NewEarnedTransfer>,
): Promise<string> {
  const invoice = await invoices.current.lock(tx, { companyId, invoiceId, caseId: account.caseId })
  if (!invoice) throw trustErrors.error('trust_invoice_needed')
  const { number, issuedOn, clientId, balanceDueCents } = invoice
  if (clientId !== account.clientId) throw trustErrors.error('trust_invoice_other_client', { values: { number } })
  if (day < issuedOn) throw trustErrors.error('trust_invoice_later', { values: { number, day: issuedOn } })
  if (cents > balanceDueCents)
    throw trustErrors.error('trust_invoice_balance', { values: { number, balance: formatDollars(balanceDueCents) } })
  return number
}

/**
 * Asserts that no cheque of the bank account has the number, with the bank account locked. The ledger compares the
 * numbers as they are stored, and those of earlier versions may begin with zeros. Cheques of reserved cases count, too.
 * @throws 409 `trust_check_used`
 */
async function assertCheckUnused(tx: EntityManager, companyId: string, bankId: string, checkNumber: string) {
  const isUsed = await inScope(tx, { kind: 'company', companyId }, () =>
    exists(
      tx,
      sql`select from trust_journal where company_id = ${companyId} and bank_id = ${bankId}
        and ltrim(check_number, '0') = ltrim(${checkNumber}, '0')`,
    ),
  )
  if (isUsed) throw trustErrors.error('trust_check_used')
}

/**
 * Pays out money of a client immediately, or records a request if a second person has to release it.
 * @throws 404 `trust_account_not_found`, `case_not_found`, `document_not_found`; 409 `trust_balance_low`,
 * `trust_day_balance_low`, `trust_other_client`; 422 `trust_evidence_missing`, `trust_check_missing`,
 * `trust_same_case`; and the refusals of `lockInvoice` and `postJournal`
 */
export async function release(ctx: Context, invoices: InvoiceSource, act: ReleaseAct) {
  const { em, actor } = ctx
  const account = await readAccountToSpend(em, actor.companyId, act.accountId)
  if (act.kind === 'disbursement') await assertDisbursement(ctx, account, act)
  if (act.kind === 'transfer') await assertTransfer(ctx, account, act)
  if ((await settingsOf(em, actor.companyId)).twoPerson) {
    if (act.kind === 'earned') await em.transactional((tx) => lockInvoice(tx, invoices, actor.companyId, account, act))
    return { journal: null, request: await requestRelease(ctx, account, act) }
  }
  const id = await em.transactional((tx) => performRelease(ctx, tx, invoices, act))
  return { journal: await readJournal(ctx, id), request: null }
}

/** Posts the journal of a release in a transaction and returns its id. Throws as {@link release}. */
export async function performRelease(
  ctx: Context,
  tx: EntityManager,
  invoices: InvoiceSource,
  act: ReleaseAct,
  requestedBy: string | null = null,
): Promise<string> {
  const { companyId } = ctx.actor
  const account = await readAccountToSpend(tx, companyId, act.accountId)
  const { bankId, caseId, clientId } = account
  // Invoices are locked before the bank account, in the same order as in the module `invoicing`.
  const number = act.kind === 'earned' ? await lockInvoice(tx, invoices, companyId, account, act) : ''
  await lockBank(tx, companyId, bankId)
  const receivingAccountId =
    act.kind === 'transfer'
      ? await accountOfClient(tx, { companyId, bankId, clientId, caseId: act.toCaseId })
      : await accountOfBank(tx, companyId, bankId, 'bank')
  const common = {
    bankId,
    caseId,
    day: act.day,
    cents: act.cents,
    memo: act.memo,
    requestedBy,
    postings: [
      { accountId: account.id, cents: act.cents },
      { accountId: receivingAccountId, cents: -act.cents },
    ],
  }
  const fields = fieldsOfKind(act, number)
  if (fields.checkNumber) await assertCheckUnused(tx, companyId, bankId, fields.checkNumber)
  const id = await postJournal(ctx, tx, { ...common, ...fields })
  if (act.kind === 'earned')
    await invoices.current.recordTrustPayment(ctx, tx, {
      caseId,
      invoiceId: act.invoiceId,
      journalId: id,
      day: act.day,
      cents: act.cents,
      reference: number,
    })
  return id
}

function fieldsOfKind(act: ReleaseAct, invoiceNumber: string): Pick<NewJournal, 'kind'> & Partial<NewJournal> {
  if (act.kind === 'transfer') return { kind: 'transfer', otherCaseId: act.toCaseId }
  if (act.kind === 'earned')
    return { kind: 'earned', invoiceId: act.invoiceId, reference: invoiceNumber, method: 'transfer' }
  const { counterparty, method, checkNumber, reference, documentId } = act
  return {
    kind: 'disbursement',
    counterparty,
    method,
    reference,
    documentId,
    checkNumber: method === 'cheque' ? checkNumber : null,
  }
}
