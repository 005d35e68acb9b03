import { describe, expect, it } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { courtDaysUntil } from './court-days.ts'

const app = useApp()
const count = async (today: string, day: string) =>
  (await courtDaysUntil(app().services.openWork().em, today, [day]))(day)

describe('the days on which the courts work until a date', () => {
  it('leave out Saturdays, Sundays, holidays and closures by order', async () => {
    // 10 December 2026 is a Thursday. The courts are closed by order on 24 December, and 25 December is a holiday.
    expect(await count('2026-12-10', '2026-12-11')).toBe(1)
    expect(await count('2026-12-10', '2026-12-14')).toBe(2)
    expect(await count('2026-12-21', '2026-12-28')).toBe(3)
  })

  it('are counted across the end of a year, and are zero until today or a past day', async () => {
    expect(await count('2036-12-30', '2037-01-02')).toBe(2)
    expect(await count('2036-12-30', '2036-12-30')).toBe(0)
    expect(await count('2036-12-30', '2036-12-01')).toBe(0)
  })

  it('are not counted more than two years ahead, or beyond the calendar of the platform', async () => {
    expect(await count('2036-12-30', '2039-01-10')).toBeNull()
    expect(await count('2198-12-30', '2200-01-10')).toBeNull()
  })
})
