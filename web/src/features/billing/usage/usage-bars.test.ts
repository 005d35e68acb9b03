import { describe, expect, it } from 'vitest'
import { changeLocale, startI18n } from '../../../lib/i18n.ts'
import { barsOf, byMonth, toDayValues } from './usage-bars.ts'
import { isMonthlyMeter, shownMeters } from './usage.queries.ts'

const share = (day: string, amount: number, balance: number | null = null) => ({ day, amount, balance })

describe('bars of usage', () => {
  it('show tokens spent, or the amount in use at the end of a day', () => {
    expect(toDayValues([share('2026-11-01', 40), share('2026-11-02', -5, 900)])).toEqual([
      { day: '2026-11-01', value: 40 },
      { day: '2026-11-02', value: 900 },
    ])
    expect(toDayValues([{ day: null, amount: 3, balance: null }])).toEqual([])
  })

  it('add up the tokens of a month, or show the amount in use at its end', () => {
    const days = [
      { day: '2026-10-30', value: 5 },
      { day: '2026-10-31', value: 7 },
      { day: '2026-11-01', value: 2 },
    ]
    expect(byMonth(days, true)).toEqual([
      { day: '2026-10-01', value: 12 },
      { day: '2026-11-01', value: 2 },
    ])
    expect(byMonth(days, false)).toEqual([
      { day: '2026-10-01', value: 7 },
      { day: '2026-11-01', value: 2 },
    ])
  })

  it('add up the meters that start from zero each month', () => {
    expect(shownMeters.filter(isMonthlyMeter)).toEqual(['tokens', 'pages'])
  })

  it('are days up to a month and months beyond; the present day or month is incomplete', async () => {
    await startI18n('es')
    await changeLocale('es')
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        day: new Date(Date.UTC(2026, 9, 20 + index)).toISOString().slice(0, 10),
        value: 1,
      }))
    const dailyBars = barsOf(days(31), true, '2026-11-19')
    expect(dailyBars).toHaveLength(31)
    expect(dailyBars.at(-1)).toEqual({
      key: '2026-11-19',
      label: '19 de noviembre de 2026',
      axisLabel: '19',
      value: 1,
      open: true,
    })
    expect(barsOf(days(32), true, '2026-11-20')).toEqual([
      { key: '2026-10-01', label: 'octubre de 2026', axisLabel: 'octubre', value: 12, open: false },
      { key: '2026-11-01', label: 'noviembre de 2026', axisLabel: 'noviembre', value: 20, open: true },
    ])
  })
})
