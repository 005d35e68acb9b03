// Plans for tests.
import type { z } from 'zod'
import type { PlanFields } from './plans.contract.ts'

/** Returns a valid body of a plan. */
export const planBody = (changes: object = {}): z.input<typeof PlanFields> => ({
  title: 'Plan Toga',
  description: '<p>Casos y documentos.</p>',
  paymentType: 'both',
  costCents: 4_900,
  annualDiscountPercent: 10,
  tokenLimit: 1_000_000,
  storageLimitMb: 5_000,
  customerLimit: 100,
  professionalLimit: 5,
  staffLimit: null,
  pageLimit: null,
  ...changes,
})
