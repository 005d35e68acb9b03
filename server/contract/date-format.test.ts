import { describe, expect, it } from 'vitest'
import { dateFormat } from './date-format.ts'
import { languageTags, locales, type Locale } from './locale.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const inWords = (locale: Locale, day: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(languageTags[locale], { timeZone: 'UTC', ...options }).format(at(day))

describe('dates in words', () => {
  it('write the first of a month as an ordinal number in French and Portuguese alone', () => {
    expect(locales.map((locale) => inWords(locale, '2027-01-01', { dateStyle: 'long' }))).toEqual([
      'January 1, 2027',
      '1 de enero de 2027',
      '1er janvier 2027',
      '1º de janeiro de 2027',
    ])
    expect(inWords('fr', '2027-01-01', { dateStyle: 'full' })).toBe('vendredi 1er janvier 2027')
    expect(inWords('fr', '2027-01-01', { day: 'numeric', month: 'short' })).toBe('1er janv.')
    expect(inWords('fr', '2027-01-01', { dateStyle: 'long', timeStyle: 'short' })).toBe('1er janvier 2027 à 12:00')
  })

  it('add the month to a weekday and its day in English alone', () => {
    const options = { weekday: 'long', day: 'numeric' } as const
    expect(locales.map((locale) => inWords(locale, '2026-12-02', options))).toEqual([
      'Wednesday, Dec 2',
      'miércoles 2',
      'mercredi 2',
      'quarta-feira, 2',
    ])
    expect(inWords('en', '2026-12-02', { ...options, month: 'long' })).toBe('Wednesday, December 2')
  })

  it('leave every other day, and dates in figures, as they are', () => {
    expect(inWords('fr', '2027-01-11', { dateStyle: 'long' })).toBe('11 janvier 2027')
    expect(inWords('fr', '2027-01-31', { dateStyle: 'long' })).toBe('31 janvier 2027')
    expect(inWords('fr', '2027-01-01', { dateStyle: 'short' })).toBe('01/01/2027')
    expect(inWords('fr', '2027-01-01', { month: 'long', year: 'numeric' })).toBe('janvier 2027')
  })

  it('write the first of a month as an ordinal number in a range, too', () => {
    const format = dateFormat('fr-FR', { timeZone: 'UTC', dateStyle: 'long' })
    expect(format.formatRange(at('2026-06-01'), at('2026-06-07'))).toBe('1er–7 juin 2026')
    expect(format.formatRange(at('2026-05-25'), at('2026-06-01'))).toBe('25 mai\u2009–\u20091er juin 2026')
  })
})
