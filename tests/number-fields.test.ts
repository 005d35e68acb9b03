// Numbers that people type into forms, and what they are told about them.
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Cents, maxCents } from '#modules/billing/payments/amounts.contract.ts'
import { CaseBudgetUpdate } from '#modules/invoicing/budgets.contract.ts'
import { maxMileageMills } from '#modules/timekeeping/expenses/mileage.contract.ts'
import { mileageRatesContract } from '#modules/timekeeping/expenses/mileage-rates.contract.ts'

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
const Mills = mileageRatesContract.routes.add.body.shape.mills
const Thresholds = CaseBudgetUpdate.shape.thresholds

describe('a number of a form', () => {
  it('is said to be too large where it is beyond the maximum', () => {
    expect(messageOf(Cents, maxCents + 1)).toBe('validation.amountTooBig')
    expect(messageOf(Mills, maxMileageMills + 1)).toBe('validation.amountTooBig')
    expect(messageOf(Thresholds, [1_001])).toBe('validation.percent')
  })

  it('is asked for where it is missing', () => {
    for (const schema of [Cents, Mills]) expect(messageOf(schema, null)).toBe('validation.required')
    expect(messageOf(Thresholds, [null])).toBe('validation.required')
  })

  it('is not asked to be whole where people type decimals', () => {
    expect(messageOf(Cents, Number.NaN)).toBe('validation.decimalNumber')
    expect(messageOf(Mills, Number.NaN)).toBe('validation.number')
    expect(messageOf(Thresholds, [Number.NaN])).toBe('validation.wholeNumber')
  })
})
