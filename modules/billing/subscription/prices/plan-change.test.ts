import { describe, expect, it } from 'vitest'
import { kindOfChange, dueOf, priceOf, upgradeLines, wholePeriodLines, type PlanChoice } from './plan-change.ts'

const choice = (
  name: string,
  costCents: number,
  interval: 'monthly' | 'yearly',
  annualDiscountPercent = 10,
): PlanChoice => ({
  terms: { planId: name, versionId: `${name}-1`, title: name, paymentType: 'both', costCents, annualDiscountPercent },
  interval,
})

const small = choice('small', 4900, 'monthly')
const large = choice('large', 9900, 'monthly')
const period = { start: new Date('2026-11-01T04:00:00Z'), end: new Date('2026-12-01T04:00:00Z') }
const halfPeriod = new Date('2026-11-16T04:00:00Z')

describe('a change', () => {
  it.each([
    [small, small, 'same'],
    [small, large, 'upgrade'],
    [large, small, 'downgrade'],
    [small, choice('small', 4900, 'yearly'), 'upgrade'],
    [choice('small', 4900, 'yearly'), small, 'downgrade'],
    // A more expensive plan with a shorter period waits: the paid year is not refunded.
    [choice('small', 4900, 'yearly'), large, 'downgrade'],
    [choice('small', 4900, 'yearly'), choice('large', 9900, 'yearly'), 'upgrade'],
    // A smaller plan for a whole year costs more now and has lower limits from now on: it waits.
    [large, choice('small', 4900, 'yearly'), 'downgrade'],
    [small, choice('other', 4900, 'monthly'), 'upgrade'],
  ] as const)('is classified by price and interval (case %#)', (current, next, kind) => {
    expect(kindOfChange(current, next)).toBe(kind)
  })

  it('is an upgrade to newer and more expensive terms of the same plan', () => {
    const newer = { ...small, terms: { ...small.terms, versionId: 'small-2', costCents: 5900 } }
    expect(kindOfChange(small, newer)).toBe('upgrade')
  })
})

describe('the price of a plan change', () => {
  it('is the price of the period when the whole period remains', () => {
    const [line] = wholePeriodLines(choice('large', 9900, 'yearly'), halfPeriod)
    expect(line).toMatchObject({ kind: 'charge', amountCents: 106_920, to: new Date('2027-11-16T04:00:00Z') })
    expect(priceOf(choice('small', 4900, 'yearly', 33.33))).toBe(39_202)
  })

  it('is the price of the remaining days in the new plan less their price in the old plan', () => {
    const { lines, period: next } = upgradeLines(small, large, period, halfPeriod, null)
    expect(lines.map((l) => l.amountCents)).toEqual([-2450, 4950])
    expect(dueOf(lines)).toBe(2500)
    expect(next).toBe(period)
  })

  it('is the whole new price less the price of the remaining days in the old plan if a longer period begins', () => {
    const { lines, period: next } = upgradeLines(small, choice('small', 4900, 'yearly'), period, halfPeriod, null)
    expect(lines.map((l) => l.amountCents)).toEqual([-2450, 52_920])
    expect(next).toEqual({ start: halfPeriod, end: new Date('2027-11-16T04:00:00Z') })
  })

  it('counts a period that is paid ahead', () => {
    expect(dueOf(upgradeLines(small, large, period, halfPeriod, small).lines)).toBe(2500 + 5000)
    expect(dueOf(upgradeLines(small, choice('small', 4900, 'yearly'), period, halfPeriod, small).lines)).toBe(
      52_920 - 2450 - 4900,
    )
  })

  it('is never negative', () => {
    expect(dueOf(upgradeLines(small, choice('small', 4900, 'yearly', 100), period, halfPeriod, null).lines)).toBe(0)
  })
})
