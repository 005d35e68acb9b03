import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { decimalMismatch, FirstVersion, IdParams, wholeNumberMismatch } from '#server/contract/shared.ts'

/** Default thresholds of a budget, in per cent. */
export const defaultThresholds: readonly number[] = [80, 100]
export const maxThresholds = 5

export const CaseBudgetUpdate = z
  .strictObject({
    /** Null for no limit of money. */
    amountCents: z.int({ error: decimalMismatch }).min(1, 'validation.positive').max(100_000_000_000).nullable(),
    /** Seconds of billable time; null for no limit of hours. */
    seconds: z.int({ error: decimalMismatch }).min(1, 'validation.positive').max(360_000_000).nullable(),
    /** Per cent of the limit, each once. */
    thresholds: z
      .array(z.int({ error: wholeNumberMismatch }).min(1, 'validation.percent').max(1_000, 'validation.percent'))
      .min(1, 'validation.required')
      .max(maxThresholds)
      .refine((list) => new Set(list).size === list.length, 'validation.twice'),
    /** 0 when the case has no budget. */
    version: FirstVersion,
  })
  .refine(({ amountCents, seconds }) => amountCents !== null || seconds !== null, {
    error: 'validation.required',
    path: ['amountCents'],
  })
  .meta({
    id: 'CaseBudgetUpdate',
    examples: [{ amountCents: 1_000_000, seconds: null, thresholds: [80, 100], version: 0 }],
  })

export const CaseBudget = z
  .object({
    amountCents: z.int().nullable(),
    seconds: z.int().nullable(),
    thresholds: z.array(z.int()),
    /**
     * Billable time at its rates and billable expenses that no invoice has, and issued invoices less credit notes; null
     * without the permission to see rates.
     */
    usedCents: z.int().nullable(),
    /** Billable time, invoiced or not, as it is rounded for billing. */
    usedSeconds: z.int(),
    /** Used percentage of money or of hours, whichever is higher, rounded down. */
    usedPercent: z.int(),
    version: z.int(),
  })
  .meta({ id: 'CaseBudget' })

export const caseBudgetsContract = defineContract(
  { planModule: 'cases', part: 'budgets' },
  {
    read: {
      method: 'get',
      path: '/cases/:id/budget',
      summary: 'The budget of a case and what is used of it',
      access: 'invoicing.view',
      params: IdParams,
      returns: z.object({ budget: CaseBudget.nullable(), can: z.object({ update: z.boolean() }) }),
      errors: ['case_not_found'],
    },
    set: {
      method: 'put',
      path: '/cases/:id/budget',
      summary: 'Set the budget of a case; its warnings begin again',
      access: 'invoicing.manage',
      params: IdParams,
      body: CaseBudgetUpdate,
      returns: CaseBudget,
      errors: ['case_not_found', 'stale_version'],
    },
    remove: {
      method: 'delete',
      path: '/cases/:id/budget',
      summary: 'Remove the budget of a case',
      access: 'invoicing.manage',
      params: IdParams,
      status: 204,
      errors: ['case_not_found', 'budget_not_found'],
    },
  },
)
