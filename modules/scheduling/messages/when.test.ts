import { describe, expect, it } from 'vitest'
import type { Locale } from '#server/contract/locale.ts'
import { formatDay, formatDayInSentence, formatDaysInSentence } from '#server/text/format-day.ts'
import { formatWhen } from './when.ts'

const winter = new Date('2026-01-15T18:05:00Z')
const summer = new Date('2026-07-15T18:05:00Z')
const [puertoRico, newYork, madrid] = ['America/Puerto_Rico', 'America/New_York', 'Europe/Madrid']
/** Replaces the narrow and non-breaking spaces that ICU writes. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('a time in a message', () => {
  it('is in the zone of the reader and the Spanish of Puerto Rico', () => {
    expect(plain(formatWhen(winter, 'es', puertoRico, puertoRico).onDay)).toBe(
      'el jueves, 15 de enero de 2026, a las 2:05 p. m. (hora de Puerto Rico)',
    )
    expect(plain(formatWhen(winter, 'en', puertoRico, puertoRico).onDay)).toBe(
      'on Thursday, January 15, 2026 at 2:05 PM (Puerto Rico time)',
    )
  })
  it('adds the office’s time if it differs', () => {
    expect(plain(formatWhen(winter, 'en', newYork, puertoRico).onDay)).toBe(
      'on Thursday, January 15, 2026 at 1:05 PM (Eastern Standard Time) · Thursday, January 15, 2026 at 2:05 PM (Puerto Rico time)',
    )
    expect(plain(formatWhen(winter, 'pt', madrid, puertoRico).onDay)).toContain('horário de Porto Rico')
  })
  it('omits the office’s time if both are equal', () => {
    expect(plain(formatWhen(summer, 'en', newYork, puertoRico).onDay)).toBe(
      'on Wednesday, July 15, 2026 at 2:05 PM (Eastern Daylight Time)',
    )
  })
  it('is the day alone for an all-day event', () => {
    expect(formatDay('2026-12-01', 'fr')).toBe('mardi 1er décembre 2026')
  })
  it('has the article of its day and the words before its time, as part of a sentence', () => {
    const onDay = (instant: string, locale: Locale) =>
      plain(formatWhen(new Date(instant), locale, puertoRico, puertoRico).onDay)
    const first = '2026-12-01T18:00:00Z'
    expect(onDay(first, 'es')).toBe('el martes, 1 de diciembre de 2026, a las 2:00 p. m. (hora de Puerto Rico)')
    expect(onDay(first, 'en')).toBe('on Tuesday, December 1, 2026 at 2:00 PM (Puerto Rico time)')
    expect(onDay(first, 'fr')).toBe('le mardi 1er décembre 2026 à 14:00 (heure de Porto Rico)')
    expect(onDay(first, 'pt')).toBe('na terça-feira, 1º de dezembro de 2026, às 14:00 (horário de Porto Rico)')
    const saturdayAtOne = '2026-12-05T17:00:00Z'
    expect(onDay(saturdayAtOne, 'es')).toContain('el sábado, 5 de diciembre de 2026, a la 1:00 p. m.')
    expect(onDay(saturdayAtOne, 'pt')).toContain('no sábado, 5 de dezembro de 2026, às 13:00')
  })
  it('has other prepositions in “a request for” and “the appointment of”', () => {
    const { forDay, ofDay } = formatDayInSentence('2026-12-01', 'pt')
    expect([forDay, ofDay]).toEqual([
      'para terça-feira, 1º de dezembro de 2026',
      'de terça-feira, 1º de dezembro de 2026',
    ])
    expect(formatDayInSentence('2026-12-01', 'es').ofDay).toBe('del martes, 1 de diciembre de 2026')
  })
  it('is the day with its article for an all-day event in a sentence', () => {
    expect(formatDayInSentence('2026-12-01', 'es').onDay).toBe('el martes, 1 de diciembre de 2026')
    expect(formatDayInSentence('2026-12-06', 'pt').onDay).toBe('no domingo, 6 de dezembro de 2026')
  })
  it('names the first and the last day for an event of several days', () => {
    const onDays = (locale: Locale) => formatDaysInSentence('2026-12-01', '2026-12-03', locale).onDay
    expect(onDays('es')).toBe('del martes, 1 de diciembre de 2026, al jueves, 3 de diciembre de 2026')
    expect(onDays('en')).toBe('from Tuesday, December 1, 2026 to Thursday, December 3, 2026')
    expect(onDays('fr')).toBe('du mardi 1er décembre 2026 au jeudi 3 décembre 2026')
    expect(onDays('pt')).toBe('de terça-feira, 1º de dezembro de 2026, a quinta-feira, 3 de dezembro de 2026')
    expect(formatDaysInSentence('2026-12-06', '2026-12-06', 'pt').onDay).toBe('no domingo, 6 de dezembro de 2026')
  })
})
