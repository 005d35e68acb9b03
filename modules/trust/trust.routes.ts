import { implement } from '#server/http/implement.ts'
import { listAdvances } from './accounts/list-advances.ts'
import { listAccounts, listAccountsOfCase, listEntries, readAccount } from './accounts/accounts.ts'
import { trustActsContract } from './acts.contract.ts'
import { listJournals, readJournal } from './acts/journal-row.ts'
import { approveRequest, refuseRequest } from './acts/decide-request.ts'
import { deposit, postInterest } from './acts/receive.ts'
import { release } from './acts/release.ts'
import { listRequests } from './acts/requests.ts'
import { reverseJournal } from './acts/reverse.ts'
import { listBanks, openBank, updateBank } from './banks/banks.ts'
import type { InvoiceSource } from './invoices-of-cases.ts'
import { importStatement, previewStatement, writeMonthBalance } from './reconciliation/import-statement.ts'
import { matchAll, matchChosen, unmatch } from './reconciliation/match.ts'
import { removeStatement } from './reconciliation/remove-statement.ts'
import { readMonth } from './reconciliation/month.ts'
import { reconciliationContract } from './reconciliation.contract.ts'
import { sealMonth } from './reconciliation/seal-month.ts'
import { trustReportsContract } from './reports.contract.ts'
import type { MonthPrinter } from './reports/month-printer.ts'
import { sendMonthPdf } from './reports/send-month.ts'
import { sendJournal, sendLedger } from './reports/send-report.ts'
import { readTrustSettings, updateTrustSettings } from './settings.ts'
import { trustContract } from './trust.contract.ts'

export const trustRoutes = implement(trustContract, {
  listBanks: (ctx) => listBanks(ctx),
  openBank: (ctx, { body }) => openBank(ctx, body),
  updateBank: (ctx, { params, body }) => updateBank(ctx, params.id, body),
  listAccounts: (ctx, { query }) => listAccounts(ctx, query),
  listAdvances: (ctx) => listAdvances(ctx),
  accountsOfCase: (ctx, { params }) => listAccountsOfCase(ctx, params.id),
  getAccount: ({ em, actor }, { params }) => readAccount(em, actor.companyId, params.id),
  entries: (ctx, { params, query }) => listEntries(ctx, params.id, query),
  settings: (ctx) => readTrustSettings(ctx),
  updateSettings: (ctx, { body }) => updateTrustSettings(ctx, body),
})

export const trustActsRoutes = (invoices: InvoiceSource) =>
  implement(trustActsContract, {
    deposit: (ctx, { body }) => deposit(ctx, body),
    disburse: (ctx, { body }) => release(ctx, invoices, { ...body, kind: 'disbursement' }),
    transfer: (ctx, { body }) => release(ctx, invoices, { ...body, kind: 'transfer' }),
    earn: (ctx, { body }) => release(ctx, invoices, { ...body, kind: 'earned' }),
    interest: (ctx, { body }) => postInterest(ctx, body),
    listJournals: (ctx, { query }) => listJournals(ctx, query),
    getJournal: (ctx, { params }) => readJournal(ctx, params.id),
    reverse: (ctx, { params, body }) => reverseJournal(ctx, invoices, params.id, body),
    listRequests: (ctx, { query }) => listRequests(ctx, query),
    approve: (ctx, { params }) => approveRequest(ctx, invoices, params.id),
    refuse: (ctx, { params, body }) => refuseRequest(ctx, params.id, body.reason),
  })

export const reconciliationRoutes = implement(reconciliationContract, {
  preview: (ctx, { params, body }) => previewStatement(ctx, params.id, body),
  importStatement: (ctx, { params, body }) => importStatement(ctx, params.id, body),
  month: (ctx, { params }) => readMonth(ctx, params.id, params.month),
  setBalance: async (ctx, { params: { id, month }, body }) => {
    await writeMonthBalance(ctx, id, month, body.statementCents)
    return readMonth(ctx, id, month)
  },
  matchAll: async (ctx, { params: { id, month } }) => {
    await matchAll(ctx, id, month)
    return readMonth(ctx, id, month)
  },
  match: (ctx, { params, body }) => matchChosen(ctx, params.id, body),
  unmatch: (ctx, { params }) => unmatch(ctx, params.id),
  removeStatement: (ctx, { params }) => removeStatement(ctx, params.id),
  seal: async (ctx, { params: { id, month } }) => {
    await sealMonth(ctx, id, month)
    return readMonth(ctx, id, month)
  },
})

export const trustReportsRoutes = (printer: MonthPrinter) =>
  implement(trustReportsContract, {
    ledgerCsv: (ctx, { params, query }) => sendLedger(ctx, params.id, 'csv', query.locale),
    ledgerXlsx: (ctx, { params, query }) => sendLedger(ctx, params.id, 'xlsx', query.locale),
    journalCsv: (ctx, { params, query }) => sendJournal(ctx, params.id, 'csv', query),
    journalXlsx: (ctx, { params, query }) => sendJournal(ctx, params.id, 'xlsx', query),
    monthPdf: (ctx, { params, query }) => sendMonthPdf(printer, ctx, { ...params, locale: query.locale }),
  })
