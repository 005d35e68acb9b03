import { z } from 'zod'
import { Day } from '#server/contract/shared.ts'

/** A hundred per cent in basis points. */
export const wholeBasisPoints = 10_000

/** Above the yearly price of any plan. */
export const maxCents = 10_000_000_000

/** Error for a value that is not a whole number; violated bounds have their own messages. */
export const wholeNumber = {
  error: ({ code }: { code?: string }) => (code === 'invalid_type' ? 'validation.wholeNumber' : undefined),
}

export const Cents = z.int(wholeNumber).max(maxCents)

export const PositiveCents = Cents.positive('validation.positive')

/** A day that the ledger can hold; PostgreSQL has no year 0. */
export const BookDay = Day.refine((day) => day >= '1970-01-01')
