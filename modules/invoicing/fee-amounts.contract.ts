// Amounts of agreements, as forms enter them.
import { z } from 'zod'
import { basisPointsMismatch, decimalMismatch } from '#server/contract/shared.ts'
import { wholeBasisPoints } from './amounts.contract.ts'

export const positiveCents = (max: number) => z.int({ error: decimalMismatch }).min(1, 'validation.positive').max(max)
export const nonNegativeCents = (max: number) =>
  z.int({ error: decimalMismatch }).min(0, 'validation.positive').max(max)
export const basisPointsFrom = (min: number) =>
  z.int({ error: basisPointsMismatch }).min(min, 'validation.percent').max(wholeBasisPoints, 'validation.percent')
