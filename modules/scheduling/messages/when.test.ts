import { describe, expect, it } from 'vitest'
import { formatDay } from '#server/text/format-day.ts'
import { formatWhen } from './when.ts'

const winter = new Date('2026-01-15T18:05:00Z')
const summer = new Date('2026-07-15T18:05:00Z')
const [home, york, madrid] = ['America/Puerto_Rico', 'America/New_York', 'Europe/Madrid']
/** ICU writes narrow and non-breaking spaces; the test compares plain ones. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('a time in a message', () => {
  it('is in the zone of the reader and the Spanish of Puerto Rico', () => {
    expect(plain(formatWhen(winter, 'es', home, home))).toBe(
      'jueves, 15 de enero de 2026, 2:05 p. m. (hora de Puerto Rico)',
    )
    expect(plain(formatWhen(winter, 'en', home, home))).toBe('Thursday, January 15, 2026 at 2:05 PM (Puerto Rico time)')
  })
  it('adds the office’s time where it differs', () => {
    expect(plain(formatWhen(winter, 'en', york, home))).toBe(
      'Thursday, January 15, 2026 at 1:05 PM (Eastern Standard Time) · Thursday, January 15, 2026 at 2:05 PM (Puerto Rico time)',
    )
    expect(plain(formatWhen(winter, 'pt', madrid, home))).toContain('hora de Porto Rico')
  })
  it('omits the office’s time where both are equal', () => {
    expect(plain(formatWhen(summer, 'en', york, home))).toBe(
      'Wednesday, July 15, 2026 at 2:05 PM (Eastern Daylight Time)',
    )
  })
  it('of a whole day is the day alone', () => {
    expect(formatDay('2026-12-01', 'fr')).toBe('mardi 1 décembre 2026')
  })
})
