import { implement } from '#server/http/implement.ts'
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
import { readTrustSettings, updateTrustSettings } from './settings.ts'
import { trustContract } from './trust.contract.ts'

export const trustRoutes = implement(trustContract, {
  listBanks: (ctx) => listBanks(ctx),
  openBank: (ctx, { body }) => openBank(ctx, body),
  updateBank: (ctx, { params, body }) => updateBank(ctx, params.id, body),
  listAccounts: (ctx, { query }) => listAccounts(ctx, query),
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
