import { describe, expect, it } from 'vitest'
import { weekday } from './calendar.ts'
import { courtClosures } from './court-closures.ts'
import { firstHolidayYear } from './holidays.contract.ts'

describe('closures of the courts by order', () => {
  it('are, in 2026, the closures of 2026 TSPR 6 and 2026 TSPR 77, and the bridge day of 2025 TSPR 47', () => {
    expect(
      courtClosures(2026).map(({ date, citation }) => `${date} ${citation?.slice(0, 12) ?? 'no citation'}`),
    ).toEqual([
      '2026-01-02 2025 TSPR 47',
      '2026-01-05 no citation',
      '2026-04-02 2026 TSPR 6,',
      '2026-07-24 2026 TSPR 77',
      '2026-11-20 2026 TSPR 6,',
      '2026-11-27 2026 TSPR 6,',
      '2026-12-24 2026 TSPR 6,',
      '2026-12-31 2026 TSPR 6,',
    ])
  })

  it('are uncertain if they are known from the press only', () => {
    const uncertain = [2021, 2024, 2025, 2026].flatMap((year) => courtClosures(year).filter(({ certain }) => !certain))
    expect(uncertain.map(({ date }) => date)).toEqual([
      ...['2021-11-12', '2021-11-26', '2024-03-28'],
      ...['2025-04-17', '2025-12-24', '2025-12-31', '2026-01-05'],
    ])
  })

  it('fall on working days, since others need no order', () => {
    const years = Array.from({ length: 20 }, (_, n) => firstHolidayYear + n)
    const all = years.flatMap((year) => courtClosures(year))
    expect(all.length).toBeGreaterThan(40)
    expect(all.filter(({ date }) => [0, 6].includes(weekday(date)))).toEqual([])
  })
})
