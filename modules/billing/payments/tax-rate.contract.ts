import { z } from 'zod'
import { basisPointsMismatch, Day, Id, Instant, requiredLine, Version } from '#server/contract/shared.ts'
import { wholeBasisPoints, BookDay } from './amounts.contract.ts'

const taxRateFields = {
  name: requiredLine(30),
  basisPoints: z
    .int({ error: (issue) => (issue.code === 'invalid_type' ? basisPointsMismatch(issue) : undefined) })
    .min(0, 'validation.percent')
    .max(wholeBasisPoints, 'validation.percent'),
  /** First day in Puerto Rico; the rate applies until the next one begins. */
  validFrom: BookDay,
}

export const TaxRateFields = z.strictObject(taxRateFields).meta({ id: 'TaxRateFields' })

export const TaxRateUpdate = TaxRateFields.extend({ version: Version }).meta({ id: 'TaxRateUpdate' })

export const TaxRate = z
  .object({
    id: Id,
    name: z.string(),
    basisPoints: z.int(),
    validFrom: Day,
    /** The day before the next rate begins; null when no rate follows. */
    validTo: Day.nullable(),
    state: z.enum(['past', 'current', 'future']),
    /** Whether payments were taxed with this rate. A used rate cannot be changed, but a later rate can be added. */
    used: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
    can: z.object({ update: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'TaxRate' })
