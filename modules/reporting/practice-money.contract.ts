import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams } from '#server/contract/shared.ts'
import { invoiceStates } from '#modules/invoicing/invoice-states.contract.ts'

/** Money of a case or of the office. Parts that the caller may not see are null. */
export const PracticeMoney = z
  .object({
    /** Billable time and expenses without an invoice: of everybody or, without the permission for it, of the caller. */
    unbilled: z.object({
      seconds: z.int(),
      valueCents: z.int().nullable(),
      expensesCents: z.int().nullable(),
      oldestOn: Day.nullable(),
    }),
    /** Balance of issued invoices, and of overdue invoices. */
    owed: z.object({ balanceCents: z.int(), overdueCents: z.int() }).nullable(),
    /**
     * Client money that the office holds, and the number of accounts; `accountId` is set if there is only one account.
     */
    clientMoney: z.object({ cents: z.int(), accounts: z.int(), accountId: Id.nullable() }).nullable(),
    /** The most recently issued invoice. */
    lastInvoice: z
      .object({
        id: Id,
        number: z.string(),
        issuedOn: Day,
        state: z.enum(invoiceStates),
        totalCents: z.int(),
        clientName: z.string(),
      })
      .nullable(),
    can: z.object({ seeInvoices: z.boolean(), seeClientMoney: z.boolean(), seeRates: z.boolean() }),
  })
  .meta({ id: 'PracticeMoney' })

export const practiceMoneyContract = defineContract(
  { planModule: 'cases', part: 'practice_money' },
  {
    ofOffice: {
      method: 'get',
      path: '/practice-summary',
      summary: 'Unbilled time, balances, client money and the last invoice of the cases that the caller may see',
      access: 'timekeeping.work',
      returns: PracticeMoney,
    },
    ofCase: {
      method: 'get',
      path: '/cases/:id/money',
      summary: 'Unbilled time, balance, client money and the last invoice of a case',
      access: 'timekeeping.work',
      params: IdParams,
      returns: PracticeMoney,
      errors: ['case_not_found'],
    },
  },
)
