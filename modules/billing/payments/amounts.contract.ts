import { z } from 'zod'
import { Day, decimalMismatch } from '#server/contract/shared.ts'

/** A hundred per cent in basis points. */
export const wholeBasisPoints = 10_000

/** Above the yearly price of any plan. */
export const maxCents = 10_000_000_000

export const Cents = z.int({ error: decimalMismatch }).max(maxCents)

export const PositiveCents = Cents.positive('validation.positive')

/** A day that the ledger can hold; PostgreSQL has no year 0. */
export const BookDay = Day.refine((day) => day >= '1970-01-01')
