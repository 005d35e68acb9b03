import { describe, expect, it } from 'vitest'
import { firstWeekdays } from '#server/contract/locale.ts'
import { phrases } from '../../locales/es/booking.ts'
import {
  addDays,
  addMonths,
  dayIn,
  dayParts,
  daysOf,
  formatFullDay,
  formatRemaining,
  formatOffset,
  formatTime,
  isZone,
  sameClock,
  weekdayNames,
  weeksOf,
  zoneLabel,
} from './dates.ts'
import { createTranslate } from './words.ts'

const normalizeSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const translate = createTranslate(phrases, 'es')

describe('days and months', () => {
  it('continue over the end of a month, of a year and of February', () => {
    expect([
      addDays('2026-11-30', 1),
      addDays('2026-01-01', -1),
      addDays('2028-02-28', 1),
      addDays('2027-02-28', 1),
    ]).toEqual(['2026-12-01', '2025-12-31', '2028-02-29', '2027-03-01'])
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
    expect([daysOf('2026-11').length, daysOf('2028-02').at(-1)]).toEqual([30, '2028-02-29'])
  })

  it('assign the days of November 2026 to weekdays', () => {
    expect(weeksOf('2026-11', firstWeekdays.es)[0]?.[0]).toBe('2026-11-01')
    expect(weeksOf('2026-11', firstWeekdays.fr)[0]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      '2026-11-01',
    ])
    expect(weeksOf('2026-11', 0).every((week) => week.length === 7)).toBe(true)
    expect(weekdayNames('es').map(({ short }) => short)).toEqual(['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'])
    expect(weekdayNames('fr')[0]?.long).toBe('lundi')
  })

  it.each([
    ['es', 'miércoles, 18 de noviembre de 2026'],
    ['en', 'Wednesday, November 18, 2026'],
    ['fr', 'mercredi 18 novembre 2026'],
    ['pt', 'quarta-feira, 18 de novembro de 2026'],
  ] as const)('split a date around its number without changing it: %s', (locale, text) => {
    expect(dayParts('2026-11-18', locale)[1]).toBe('18')
    expect(dayParts('2026-11-18', locale).join('')).toBe(text)
    expect(formatFullDay('2026-11-18', locale)).toBe(text)
  })
})

describe('zones', () => {
  it('assign an instant to a day of the zone', () => {
    expect([
      dayIn('2026-11-19T02:30:00Z', 'America/Puerto_Rico'),
      dayIn('2026-11-19T02:30:00Z', 'Europe/Madrid'),
    ]).toEqual(['2026-11-18', '2026-11-19'])
  })

  it('differ from New York by an hour in winter and none in summer', () => {
    expect(sameClock('America/Puerto_Rico', 'America/New_York', '2026-01-15T18:00:00Z')).toBe(false)
    expect(sameClock('America/Puerto_Rico', 'America/New_York', '2026-07-15T18:00:00Z')).toBe(true)
    expect([
      formatOffset('America/New_York', '2026-01-15T18:00:00Z'),
      formatOffset('America/New_York', '2026-07-15T18:00:00Z'),
      formatOffset('Asia/Kolkata', 0),
      formatOffset('UTC', 0),
    ]).toEqual(['UTC−5', 'UTC−4', 'UTC+5:30', 'UTC'])
  })

  it('name the zone of Puerto Rico as people there do', () => {
    expect(zoneLabel('America/Puerto_Rico', '2026-11-18T13:45:00Z', 'es', translate)).toBe(
      'hora de Puerto Rico (AST, UTC−4)',
    )
    expect(zoneLabel('America/New_York', '2026-11-18T13:45:00Z', 'es', translate)).toBe('hora oriental (UTC−5)')
    expect(zoneLabel('UTC', '2026-11-18T13:45:00Z', 'es', translate)).toBe('UTC')
    expect(normalizeSpaces(formatTime('2026-11-18T13:45:00Z', 'America/Puerto_Rico', 'es'))).toBe('9:45 a. m.')
  })

  it('reject an unknown zone', () => {
    expect([isZone('America/Puerto_Rico'), isZone('America/Macondo'), isZone(undefined)]).toEqual([true, false, false])
  })
})

it('counts down to the second', () => {
  expect([
    formatRemaining(600_000),
    formatRemaining(552_000),
    formatRemaining(59_001),
    formatRemaining(1),
    formatRemaining(0),
    formatRemaining(-5),
  ]).toEqual(['10:00', '9:12', '1:00', '0:01', '0:00', '0:00'])
})
