import { z } from 'zod'
import { Day, Id, requiredLine } from '#server/contract/shared.ts'
import { lineUnits, taxClasses, wholeDiscount } from './amounts.contract.ts'

export const maxLines = 500
/** 10,000,000.00 for one unit. */
export const highestUnitCents = 1_000_000_000
export const highestInvoiceCents = 10_000_000_000
export const maxQuantity = 100_000_000

const wholeNumber = {
  error: ({ code }: { code?: string }) => (code === 'invalid_type' ? 'validation.wholeNumber' : undefined),
}
/** At most 10,000 basis points, or cents. */
export const DiscountFields = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    value: z.int(wholeNumber).min(1, 'validation.percent').max(wholeDiscount, 'validation.percent'),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    value: z.int(wholeNumber).min(1, 'validation.positive').max(highestInvoiceCents),
  }),
])

const ofLine = {
  description: requiredLine(2_000),
  discount: DiscountFields.nullable(),
  taxClass: z.enum(taxClasses),
}
const freeLine = {
  workedOn: Day.nullable(),
  unit: z.enum(lineUnits),
  /** Seconds of hours, thousandths of pieces. */
  quantity: z.int(wholeNumber).min(1, 'validation.positive').max(maxQuantity),
  unitCents: z.int(wholeNumber).min(0, 'validation.positive').max(highestUnitCents),
}

/** A line that the office writes, or recorded time, an expense or an agreed fee of the case, billed as recorded. */
export const NewInvoiceLine = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('other'), ...freeLine, ...ofLine }),
    z.strictObject({ kind: z.literal('time'), sourceId: Id, ...ofLine }),
    z.strictObject({ kind: z.literal('expense'), sourceId: Id, ...ofLine }),
    z.strictObject({ kind: z.literal('fee'), sourceId: Id, ...ofLine }),
  ])
  .meta({ id: 'NewInvoiceLine' })

/** Lines of an invoice; none bills the same time, expense or fee twice. */
export const NewInvoiceLines = z
  .array(NewInvoiceLine)
  .max(maxLines)
  .refine((lines) => {
    const sources = lines.flatMap((line) => (line.kind === 'other' ? [] : [line.sourceId]))
    return new Set(sources).size === sources.length
  }, 'validation.twice')

/** What a case has to bill: recorded time, an expense, or an agreed fee that is due. */
export const UnbilledItem = z
  .object({
    kind: z.enum(['time', 'expense', 'fee']),
    sourceId: Id,
    /** Null: an agreed fee. */
    person: z.object({ id: Id, name: z.string() }).nullable(),
    description: z.string(),
    ...freeLine,
    workedOn: Day,
    amountCents: z.int(),
    /** The usual one of its kind; the person who bills confirms it. */
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
    ...freeLine,
    ...ofLine,
    description: z.string(),
    /** Before and of its discount. */
    amountCents: z.int(),
    discountCents: z.int(),
  })
  .meta({ id: 'InvoiceLine' })
