import { xlsx } from '#server/contract/media-types.ts'
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Day, Id, IdParams } from '#server/contract/shared.ts'
import { MonthText } from './reconciliation.contract.ts'

const language = { locale: z.enum(locales).optional() }
const period = z.object({ from: Day.optional(), to: Day.optional(), ...language })

/** Files for an audit of client money. */
export const trustReportsContract = defineContract(
  { planModule: 'cases', part: 'trust_reports' },
  {
    ledgerCsv: {
      method: 'get',
      path: '/trust-accounts/:id/ledger.csv',
      summary: 'The ledger of one client and case with its running balance, as CSV',
      access: 'trust.view',
      answers: 'file',
      mediaTypes: ['text/csv'],
      params: IdParams,
      query: z.object(language),
      errors: ['trust_account_not_found'],
    },
    ledgerXlsx: {
      method: 'get',
      path: '/trust-accounts/:id/ledger.xlsx',
      summary: 'The ledger of one client and case with its running balance, as a workbook',
      access: 'trust.view',
      answers: 'file',
      mediaTypes: [xlsx],
      params: IdParams,
      query: z.object(language),
      errors: ['trust_account_not_found'],
    },
    journalCsv: {
      method: 'get',
      path: '/trust-banks/:id/journal.csv',
      summary: 'Journals of a bank account in a period, as CSV',
      access: 'trust.view',
      answers: 'file',
      mediaTypes: ['text/csv'],
      params: IdParams,
      query: period,
      errors: ['trust_bank_not_found'],
    },
    journalXlsx: {
      method: 'get',
      path: '/trust-banks/:id/journal.xlsx',
      summary: 'Journals of a bank account in a period, as a workbook',
      access: 'trust.view',
      answers: 'file',
      mediaTypes: [xlsx],
      params: IdParams,
      query: period,
      errors: ['trust_bank_not_found'],
    },
    monthPdf: {
      method: 'get',
      path: '/trust-banks/:id/months/:month/reconciliation.pdf',
      summary: 'The reconciliation of a month, as PDF; that of a sealed month stays the same',
      access: 'trust.reconcile',
      answers: 'file',
      mediaTypes: ['application/pdf'],
      params: z.object({ id: Id, month: MonthText }),
      query: z.object(language),
      errors: ['trust_bank_not_found'],
    },
  },
)
