import { z } from 'zod'
import { Day } from '#server/contract/shared.ts'

/** A hundred per cent in basis points. */
export const wholeBasisPoints = 10_000

/** Above the yearly price of any plan. */
export const highestCents = 10_000_000_000

/** Names the expected type when the value has another one; bounds have messages of their own. */
export const wholeNumber = {
  error: ({ code }: { code?: string }) => (code === 'invalid_type' ? 'validation.wholeNumber' : undefined),
}

export const Cents = z.int(wholeNumber).max(highestCents)

export const PositiveCents = Cents.positive('validation.positive')

/** A day that the ledger can hold; PostgreSQL has no year 0. */
export const BookDay = Day.refine((day) => day >= '1970-01-01')
