import { describe, expect, it } from 'vitest'
import { contingencyFee } from '../agreements.contract.ts'
import { describeRecovery } from './record-due.ts'

const oneThird = { basisPoints: 3_333, base: 'gross', expensesFirst: false } as const
const recovery = { recoveredOn: '2026-11-02', recoveryCents: 1_000_000, liensCents: 200_000, expensesCents: 50_000 }

describe('the fee of a recovery', () => {
  it.each([
    ['the gross recovery', oneThird, 1_000_000, 333_300],
    ['the recovery less expenses', { ...oneThird, expensesFirst: true }, 950_000, 316_635],
    ['the recovery less liens', { ...oneThird, base: 'net' }, 800_000, 266_640],
    ['the recovery less liens and expenses', { ...oneThird, base: 'net', expensesFirst: true }, 750_000, 249_975],
    ['all that is recovered', { ...oneThird, basisPoints: 10_000 }, 1_000_000, 1_000_000],
  ] as const)('is a part of %s', (_base, terms, baseCents, feeCents) => {
    expect(contingencyFee(terms, recovery)).toEqual({ baseCents, feeCents })
  })

  it.each([
    [3, 2_500, 1],
    [2, 2_500, 1],
    [1, 2_500, 0],
    [100, 3_350, 34],
    [100, 3_349, 33],
    [99_999_999_999, 3_333, 33_330_000_000],
  ])('rounds %i cents at %i basis points half up to %i', (recoveryCents, basisPoints, feeCents) => {
    const only = { recoveryCents, liensCents: 0, expensesCents: 0 }
    expect(contingencyFee({ ...oneThird, basisPoints }, only).feeCents).toBe(feeCents)
  })

  it('is zero when the deductions exceed the recovery', () => {
    const terms = { ...oneThird, base: 'net', expensesFirst: true } as const
    expect(contingencyFee(terms, { ...recovery, liensCents: 1_000_001 })).toEqual({ baseCents: 0, feeCents: 0 })
  })
})

describe('the formula of a fee', () => {
  it('names only the deductions that the agreement has', () => {
    expect(describeRecovery(oneThird, recovery, 'en')).toBe('Contingent fee: 33.33 % of $10,000.00 recovered')
    expect(describeRecovery({ ...oneThird, base: 'net', expensesFirst: true }, recovery, 'en')).toBe(
      'Contingent fee: 33.33 % of ($10,000.00 recovered − $2,000.00 of liens and payments to third parties − ' +
        '$500.00 of expenses)',
    )
    expect(describeRecovery({ ...oneThird, expensesFirst: true }, recovery, 'es')).toBe(
      'Honorario contingente: 33.33 % de ($10,000.00 recobrados − $500.00 de gastos)',
    )
  })
})
