import { z } from 'zod'
import { Day } from '#server/contract/shared.ts'

/** A hundred per cent, in hundredths of a per cent. */
export const wholeBasisPoints = 10_000

/** More than any plan costs a year. */
export const highestCents = 10_000_000_000

/** Says what is wrong with another kind of value; its bounds speak for themselves. */
export const whole = {
  error: ({ code }: { code?: string }) => (code === 'invalid_type' ? 'validation.wholeNumber' : undefined),
}

export const Cents = z.int(whole).max(highestCents)

export const PositiveCents = Cents.positive('validation.positive')

/** A day that books can hold; PostgreSQL knows no year 0. */
export const BookDay = Day.refine((day) => day >= '1970-01-01')
