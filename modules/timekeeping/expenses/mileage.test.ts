import { describe, expect, it } from 'vitest'
import { federalMileageRates, mileageCents, mileageMillsOn } from './mileage.contract.ts'

describe('mileage', () => {
  it.each([
    [124, 725, 899],
    [1, 585, 6],
    [10, 725, 73],
    [100, 700, 700],
    [100_000, 10_000, 10_000_000],
  ])('costs for %i tenths of a mile at %i mills %i cents', (mileTenths, mills, cents) => {
    expect(mileageCents(mileTenths, mills)).toBe(cents)
  })

  it('is paid at the federal rate of its day if the office has no rate', () => {
    expect(mileageMillsOn('2022-06-30', [])).toBe(585)
    expect(mileageMillsOn('2022-07-01', [])).toBe(625)
    expect(mileageMillsOn('2026-12-31', [])).toBe(725)
    expect(mileageMillsOn('2021-12-31', [])).toBeNull()
    expect(mileageMillsOn('2027-01-01', [])).toBeNull()
  })

  it('is paid at the newest rate of the office that applies on its day, whatever the order of the rates', () => {
    const rates = [
      { fromOn: '2024-01-01', mills: 500 },
      { fromOn: '2026-03-01', mills: 600 },
      { fromOn: '2025-01-01', mills: 550 },
    ]
    expect(mileageMillsOn('2023-05-05', rates)).toBe(655)
    expect(mileageMillsOn('2026-02-28', rates)).toBe(550)
    expect(mileageMillsOn('2026-03-01', rates)).toBe(600)
    expect(mileageMillsOn('2030-01-01', rates)).toBe(600)
  })

  it('has federal periods that follow each other without a gap', () => {
    for (const [index, { fromOn }] of federalMileageRates.entries()) {
      const previous = federalMileageRates[index - 1]
      if (!previous) continue
      const next = new Date(`${previous.untilOn}T12:00:00Z`)
      next.setUTCDate(next.getUTCDate() + 1)
      expect(next.toISOString().slice(0, 10)).toBe(fromOn)
    }
  })
})
