import { z } from 'zod'
import { Day, Id, requiredLine } from '#server/contract/shared.ts'
import { lineUnits, taxClasses, wholeDiscount } from './amounts.contract.ts'

export const maxLines = 500
/** 1,000,000.00 for one unit. */
export const highestUnitCents = 100_000_000
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
  description: requiredLine(500),
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

/** A line that the office writes. */
export const NewInvoiceLine = z
  .strictObject({ kind: z.literal('other'), ...freeLine, ...ofLine })
  .meta({ id: 'NewInvoiceLine' })

export const InvoiceLine = z
  .object({
    id: Id,
    kind: z.enum(['time', 'expense', 'other']),
    person: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
    ...freeLine,
    ...ofLine,
    description: z.string(),
    /** Before and of its discount. */
    amountCents: z.int(),
    discountCents: z.int(),
  })
  .meta({ id: 'InvoiceLine' })
