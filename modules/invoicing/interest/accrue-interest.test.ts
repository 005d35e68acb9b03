// Interest by values computed by hand: days × balance × rate ÷ 365.
import { describe, expect, it } from 'vitest'
import { accrueInterest, periodsOf, type OverdueFacts } from './accrue-interest.ts'

/** An invoice of 1,000.00 with interest of 12 % a year from the first day. */
const overdueFacts = (changes: Partial<OverdueFacts> = {}): OverdueFacts => ({
  totalCents: 100_000,
  dueOn: '2026-01-31',
  reductions: [],
  terms: [{ from: '2020-01-01', until: null, basisPoints: 1_200, graceDays: 0 }],
  charged: [],
  ceilingBasisPoints: null,
  ...changes,
})
const sumOf = (spans: ReturnType<typeof accrueInterest>) => spans.reduce((sum, { cents }) => sum + cents, 0)
const centsOf = (changes: Partial<OverdueFacts>, until: string) => sumOf(accrueInterest(overdueFacts(changes), until))

describe('interest of an overdue invoice', () => {
  it('counts from the day after it was due to the last day', () => {
    // 30 × 1,000.00 × 12 % ÷ 365 = 9.8630
    expect(accrueInterest(overdueFacts(), '2026-03-02')).toEqual([
      { from: '2026-02-01', until: '2026-03-02', days: 30, balanceCents: 100_000, basisPoints: 1_200, cents: 986 },
    ])
    expect(accrueInterest(overdueFacts(), '2026-01-31')).toEqual([])
    // 1 × 1,000.00 × 12 % ÷ 365 = 0.3288
    expect(centsOf({}, '2026-02-01')).toBe(33)
  })

  it('counts each day of a leap year over 365', () => {
    // 28 and 29 February and 1 March: 3 × 1,000.00 × 12 % ÷ 365 = 0.9863
    expect(centsOf({ dueOn: '2028-02-27' }, '2028-03-01')).toBe(99)
    // 366 × 1,000.00 × 12 % ÷ 365 = 120.3288
    expect(centsOf({ dueOn: '2027-12-31' }, '2028-12-31')).toBe(12_033)
    // 365 days of a common year: 120.00
    expect(centsOf({ dueOn: '2025-12-31' }, '2026-12-31')).toBe(12_000)
  })

  it('follows the balance from the day of a payment and of a credit', () => {
    const paid = { dueOn: '2026-03-31', reductions: [{ day: '2026-04-11', cents: 40_000 }] }
    // 10 × 1,000.00 and 20 × 600.00: 22,000.00 × 12 % ÷ 365 = 7.2329, of which 3.2877 before the payment
    expect(accrueInterest(overdueFacts(paid), '2026-04-30')).toEqual([
      { from: '2026-04-01', until: '2026-04-10', days: 10, balanceCents: 100_000, basisPoints: 1_200, cents: 329 },
      { from: '2026-04-11', until: '2026-04-30', days: 20, balanceCents: 60_000, basisPoints: 1_200, cents: 394 },
    ])
    // 10 × 1,000.00: the credit note covers the remainder, so no interest accrues from that day on.
    const credited = { dueOn: '2026-03-31', reductions: [{ day: '2026-04-11', cents: 100_000 }] }
    expect(centsOf(credited, '2026-04-30')).toBe(329)
    // Paid before it was due: 30 × 600.00 × 12 % ÷ 365 = 5.9178
    const early = { dueOn: '2026-03-31', reductions: [{ day: '2026-03-01', cents: 40_000 }] }
    expect(centsOf(early, '2026-04-30')).toBe(592)
  })

  it('charges each day at the rate of the agreement that held on it', () => {
    const terms = [
      { from: '2020-01-01', until: '2026-06-15', basisPoints: 1_200, graceDays: 0 },
      { from: '2026-06-16', until: null, basisPoints: 600, graceDays: 0 },
    ]
    // 1,000.00 × (15 × 12 % + 15 × 6 %) ÷ 365 = 7.3973
    const spans = accrueInterest(overdueFacts({ dueOn: '2026-05-31', terms }), '2026-06-30')
    expect(spans.map(({ days, basisPoints }) => [days, basisPoints])).toEqual([
      [15, 1_200],
      [15, 600],
    ])
    expect(sumOf(spans)).toBe(740)
  })

  it('begins after the days of grace, and with the agreement', () => {
    const grace = [{ from: '2020-01-01', until: null, basisPoints: 1_200, graceDays: 10 }]
    // 11 to 28 February: 18 × 1,000.00 × 12 % ÷ 365 = 5.9178
    expect(accrueInterest(overdueFacts({ terms: grace }), '2026-02-28')).toMatchObject([
      { from: '2026-02-11', days: 18, cents: 592 },
    ])
    expect(centsOf({ terms: grace }, '2026-02-10')).toBe(0)
    const later = [{ from: '2026-02-20', until: null, basisPoints: 1_200, graceDays: 0 }]
    // 20 to 28 February: 9 × 1,000.00 × 12 % ÷ 365 = 2.9589
    expect(centsOf({ terms: later }, '2026-02-28')).toBe(296)
    expect(centsOf({ terms: [] }, '2026-02-28')).toBe(0)
  })

  it('charges no more than the ceiling of the office', () => {
    // 30 × 1,000.00 × 6 % ÷ 365 = 4.9315
    expect(centsOf({ ceilingBasisPoints: 600 }, '2026-03-02')).toBe(493)
    expect(centsOf({ ceilingBasisPoints: 2_000 }, '2026-03-02')).toBe(986)
  })

  it('leaves out days that were charged', () => {
    const charged = [{ from: '2026-02-05', until: '2026-02-10' }]
    const spans = accrueInterest(overdueFacts({ charged }), '2026-02-14')
    // 4 + 4 days: 8 × 1,000.00 × 12 % ÷ 365 = 2.6301
    expect(periodsOf(spans)).toEqual([
      { from: '2026-02-01', until: '2026-02-04', cents: 132 },
      { from: '2026-02-11', until: '2026-02-14', cents: 131 },
    ])
    expect(centsOf({ charged: [{ from: '2026-02-01', until: '2026-02-14' }] }, '2026-02-14')).toBe(0)
  })
})
