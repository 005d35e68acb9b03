// Invoices many cases together, in the background.
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams, Instant } from '#server/contract/shared.ts'

/** Result of a batch for each case: a draft, an issued invoice, or an issued invoice that is also sent by mail. */
export const batchModes = ['draft', 'issue', 'send'] as const
export const batchItemStates = ['waiting', 'done', 'failed'] as const
/** Maximum number of cases in one batch, and in the list of unbilled cases. */
export const maxBatchCases = 200

const Person = z.object({ id: Id, name: z.string() })

export const UnbilledCase = z
  .object({
    case: z.object({ id: Id, name: z.string(), courtCaseNumber: z.string().nullable() }),
    client: Person.nullable(),
    /** The lawyer in charge. */
    lawyer: Person.nullable(),
    seconds: z.int(),
    timeCents: z.int(),
    /** Number of entries without a rate. The case cannot be billed in a batch until every entry has a rate. */
    unrated: z.int(),
    expenseCents: z.int(),
    /** Agreed fees that are due. */
    feeCents: z.int(),
    /** Entries of time and expenses, and fees. */
    entries: z.int(),
    /** Drafts of the case, which may hold the same entries. */
    drafts: z.int(),
  })
  .meta({ id: 'UnbilledCase' })

export const InvoiceBatch = z
  .object({
    id: Id,
    mode: z.enum(batchModes),
    until: Day,
    createdBy: Person,
    createdAt: Instant,
    /** Null while the batch runs. */
    endedAt: Instant.nullable(),
    waiting: z.int(),
    done: z.int(),
    failed: z.int(),
  })
  .meta({ id: 'InvoiceBatch' })

export const InvoiceBatchWithItems = InvoiceBatch.extend({
  items: z.array(
    z.object({
      case: z.object({ id: Id, name: z.string() }),
      state: z.enum(batchItemStates),
      /**
       * One invoice for each client who shares the case, in order of number. A failed case lists the draft if it was
       * created.
       */
      invoices: z.array(
        z.object({ id: Id, number: z.string().nullable(), clientName: z.string(), totalCents: z.int() }),
      ),
      /** Why it failed; the sentence is in the language of the person who began the batch. */
      problem: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
}).meta({ id: 'InvoiceBatchWithItems' })

export const NewInvoiceBatch = z
  .strictObject({
    /** Chosen by the client, so that a repeated request starts one batch. */
    id: Id,
    mode: z.enum(batchModes),
    /** The last day of the time, expenses and fees that are billed. */
    until: Day,
    caseIds: z.array(Id).min(1, 'validation.required').max(maxBatchCases),
  })
  .meta({ id: 'NewInvoiceBatch' })

export const invoiceBatchesContract = defineContract(
  { planModule: 'cases', part: 'invoiceBatches' },
  {
    unbilledCases: {
      method: 'get',
      path: '/unbilled-cases',
      summary: 'Cases with time, expenses and agreed fees to bill up to a day, the largest sum first',
      access: 'invoicing.manage',
      query: z.object({ until: Day, clientId: Id.optional(), lawyerId: Id.optional() }),
      returns: z.object({
        items: z.array(UnbilledCase),
        /** Whether there are more entries than the list contains. */
        more: z.boolean(),
      }),
    },
    list: {
      method: 'get',
      path: '/invoice-batches',
      summary: 'The latest batches of the office',
      access: 'invoicing.manage',
      returns: z.object({ items: z.array(InvoiceBatch) }),
    },
    start: {
      method: 'post',
      path: '/invoice-batches',
      summary:
        'Bill cases in the background: drafts, issued invoices, or issued and sent ones; one failure stops no other',
      access: 'invoicing.manage',
      idempotent: true,
      body: NewInvoiceBatch,
      returns: InvoiceBatchWithItems,
      status: 201,
      errors: ['invoice_batch_running', 'case_not_found'],
    },
    get: {
      method: 'get',
      path: '/invoice-batches/:id',
      summary: 'A batch with the outcome of each case',
      access: 'invoicing.manage',
      params: IdParams,
      returns: InvoiceBatchWithItems,
      errors: ['invoice_batch_not_found'],
    },
  },
)
