import { z } from 'zod'
import { Day, Id, requiredLine, wholeNumberMismatch } from '#server/contract/shared.ts'
import { lineUnits, taxClasses, wholeBasisPoints } from './amounts.contract.ts'

export const maxLines = 500
/** 10,000,000.00 for one unit. */
export const highestUnitCents = 1_000_000_000
export const highestInvoiceCents = 10_000_000_000
export const maxQuantity = 100_000_000

const wholeNumberError = { error: wholeNumberMismatch }
/** A discount in basis points, at most 10,000, or in cents. */
export const DiscountFields = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    value: z.int(wholeNumberError).min(1, 'validation.percent').max(wholeBasisPoints, 'validation.percent'),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    value: z.int(wholeNumberError).min(1, 'validation.positive').max(highestInvoiceCents),
  }),
])

const lineFields = {
  description: requiredLine(2_000),
  discount: DiscountFields.nullable(),
  taxClass: z.enum(taxClasses),
}
const freeLineFields = {
  workedOn: Day.nullable(),
  unit: z.enum(lineUnits),
  /** Seconds of hours, thousandths of pieces. */
  quantity: z.int(wholeNumberError).min(1, 'validation.positive').max(maxQuantity),
  unitCents: z.int(wholeNumberError).min(0, 'validation.positive').max(highestUnitCents),
}

/** A line that the office writes, or recorded time, an expense or an agreed fee of the case, billed as recorded. */
export const NewInvoiceLine = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('other'), ...freeLineFields, ...lineFields }),
    z.strictObject({ kind: z.literal('time'), sourceId: Id, ...lineFields }),
    z.strictObject({ kind: z.literal('expense'), sourceId: Id, ...lineFields }),
    z.strictObject({ kind: z.literal('fee'), sourceId: Id, ...lineFields }),
  ])
  .meta({ id: 'NewInvoiceLine' })

/** Lines of an invoice; no two lines bill the same time, expense or fee. */
export const NewInvoiceLines = z
  .array(NewInvoiceLine)
  .max(maxLines)
  .refine((lines) => {
    const sources = lines.flatMap((line) => (line.kind === 'other' ? [] : [line.sourceId]))
    return new Set(sources).size === sources.length
  }, 'validation.twice')

/** An unbilled item of a case: recorded time, an expense, or an agreed fee that is due. */
export const UnbilledItem = z
  .object({
    kind: z.enum(['time', 'expense', 'fee']),
    sourceId: Id,
    /** Null for an agreed fee. */
    person: z.object({ id: Id, name: z.string() }).nullable(),
    description: z.string(),
    ...freeLineFields,
    workedOn: Day,
    amountCents: z.int(),
    /** The default of its kind, which the person who bills may change. */
    taxClass: z.enum(taxClasses),
    /** No hourly rate applied when the time was recorded. */
    unrated: z.boolean(),
  })
  .meta({ id: 'UnbilledItem' })

export const InvoiceLine = z
  .object({
    id: Id,
    kind: z.enum(['time', 'expense', 'fee', 'other']),
    sourceId: Id.nullable(),
    person: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
    ...freeLineFields,
    ...lineFields,
    description: z.string(),
    /** Before the discount. */
    amountCents: z.int(),
    discountCents: z.int(),
  })
  .meta({ id: 'InvoiceLine' })
