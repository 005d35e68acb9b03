import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { easterSunday, weekday } from './calendar.ts'
import { holidayNames } from './holiday.phrases.ts'
import { holidayCodes, legalHolidays } from './holiday-rules.ts'

const observedDays = (year: number) =>
  legalHolidays(year).map(({ date, code, insteadOf, half }) =>
    [date.slice(5), code, ...(insteadOf ? [`instead of ${insteadOf.slice(5)}`] : []), ...(half ? ['half'] : [])].join(
      ' ',
    ),
  )

describe('legal holidays of Puerto Rico', () => {
  it('are, in 2014, the days of the government’s calendar (OCALARH, 1 August 2013)', () => {
    expect(observedDays(2014)).toEqual([
      '01-01 new-year',
      '01-06 three-kings',
      '01-13 hostos',
      '01-20 martin-luther-king',
      '02-17 washington',
      '03-22 abolition',
      '04-18 good-friday',
      '04-21 de-diego',
      '05-26 memorial-day',
      '07-04 independence-day',
      '07-21 munoz-rivera',
      '07-25 constitution',
      '07-28 barbosa instead of 07-27',
      '09-01 labor-day',
      '10-13 columbus',
      '11-11 veterans',
      '11-19 puerto-rico-day',
      '11-27 thanksgiving',
      '12-24 christmas-eve half',
      '12-25 christmas',
    ])
  })

  it('are fifteen and a half from Act 111-2014 on', () => {
    expect(observedDays(2015)).toEqual([
      '01-01 new-year',
      '01-06 three-kings',
      '01-19 martin-luther-king',
      '02-16 presidents-and-illustrious',
      '03-23 abolition instead of 03-22',
      '04-03 good-friday',
      '05-25 memorial-day',
      '07-04 independence-day',
      '07-25 constitution',
      '09-07 labor-day',
      '10-12 columbus',
      '11-11 veterans',
      '11-19 puerto-rico-day',
      '11-26 thanksgiving',
      '12-24 christmas-eve half',
      '12-25 christmas',
    ])
  })

  it('are, in 2018, the fifteen of Act 26-2017, article 2.05, and Christmas Eve', () => {
    expect(observedDays(2018)).toEqual([
      '01-01 new-year',
      '01-06 three-kings',
      '01-15 martin-luther-king',
      '02-19 presidents-and-illustrious',
      '03-02 american-citizenship',
      '03-22 abolition',
      '03-30 good-friday',
      '05-28 memorial-day',
      '07-04 independence-day',
      '09-03 labor-day',
      '10-08 columbus',
      '11-12 veterans instead of 11-11',
      '11-19 puerto-rico-day',
      '11-22 thanksgiving',
      '12-24 christmas-eve half',
      '12-25 christmas',
    ])
  })

  it('were, in July 2021, observed on Monday 5, Monday 26 and Tuesday 27', () => {
    expect(observedDays(2021).filter((line) => line.startsWith('07'))).toEqual([
      '07-05 independence-day instead of 07-04',
      '07-26 constitution instead of 07-25',
      '07-27 barbosa',
    ])
  })

  it('are, in 2026, the days of the government’s calendar (OATRH, November 2025)', () => {
    expect(observedDays(2026)).toEqual([
      '01-01 new-year',
      '01-06 three-kings',
      '01-19 martin-luther-king',
      '02-16 presidents-and-illustrious',
      '03-02 american-citizenship',
      '03-23 abolition instead of 03-22',
      '04-03 good-friday',
      '05-25 memorial-day',
      '06-19 juneteenth',
      '07-04 independence-day',
      '07-25 constitution',
      '07-27 barbosa',
      '09-07 labor-day',
      '10-12 columbus',
      '11-11 veterans',
      '11-19 puerto-rico-day',
      '11-26 thanksgiving',
      '12-24 christmas-eve half',
      '12-25 christmas',
    ])
  })

  it.each([
    [2016, '2016-11-08'],
    [2020, '2020-11-03'],
    [2024, '2024-11-05'],
    [2028, '2028-11-07'],
    [2032, '2032-11-02'],
  ])('include the general election of %i', (year, date) => {
    expect(legalHolidays(year).find(({ code }) => code === 'general-election')?.date).toBe(date)
    expect(legalHolidays(year + 1).some(({ code }) => code === 'general-election')).toBe(false)
  })

  // Published tables: U.S. Naval Observatory (2014–2030), Meeus (1818, 1943, 2038, 2285: the earliest and latest
  // dates).
  it.each([
    [1818, '03-22'],
    [1943, '04-25'],
    [2014, '04-20'],
    [2015, '04-05'],
    [2016, '03-27'],
    [2017, '04-16'],
    [2018, '04-01'],
    [2019, '04-21'],
    [2020, '04-12'],
    [2021, '04-04'],
    [2022, '04-17'],
    [2023, '04-09'],
    [2024, '03-31'],
    [2025, '04-20'],
    [2026, '04-05'],
    [2027, '03-28'],
    [2028, '04-16'],
    [2029, '04-01'],
    [2030, '04-21'],
    [2038, '04-25'],
    [2285, '03-22'],
  ])('use Easter of %i', (year, date) => {
    expect(easterSunday(year)).toBe(`${year}-${date}`)
  })

  it('are never observed on a Sunday, except half days, in any supported year', () => {
    for (let year = 2014; year <= 2199; year += 1) {
      const days = legalHolidays(year)
      expect(
        days.filter(({ date, half }) => weekday(date) === 0 && !half),
        String(year),
      ).toEqual([])
      expect(
        days.every(({ date }) => date.startsWith(String(year))),
        String(year),
      ).toBe(true)
      expect(days.length).toBeGreaterThanOrEqual(15)
    }
  })

  it('have distinct names in each language', () => {
    for (const locale of locales)
      expect(new Set(holidayCodes.map((code) => holidayNames[code][locale])).size).toBe(holidayCodes.length)
  })
})
