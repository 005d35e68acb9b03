import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  dayOf,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatRelative,
  formatTime,
  hourOf,
  initials,
} from './format.ts'
import { changeLocale, startI18n } from './i18n.ts'

// Formats contain narrow and no-break spaces; the tests compare with plain spaces.
const normalizeSpaces = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

describe('formatting', () => {
  beforeAll(() => startI18n('es'))
  beforeEach(() => changeLocale('es'))

  it('formats money as in Puerto Rico', async () => {
    expect(normalizeSpaces(formatMoney(1_234_560))).toBe('$12,345.60')
    await changeLocale('pt')
    expect(normalizeSpaces(formatMoney(1_234_560))).toBe('US$ 12.345,60')
  })
  it('formats long months and hours of Puerto Rico', () => {
    expect(formatDate('2026-01-15T18:05:00Z')).toBe('15 de enero de 2026')
    expect(normalizeSpaces(formatTime('2026-01-15T18:05:00Z'))).toBe('2:05 p. m.')
    expect(normalizeSpaces(formatDateTime('2026-01-15T18:05:00Z'))).toBe('15 de enero de 2026, 2:05 p. m.')
  })
  it('does not shift calendar days', () => expect(formatDay('2026-11-18')).toBe('18 de noviembre de 2026'))
  it('uses the day in Puerto Rico, also after midnight UTC', () => {
    expect(dayOf('2026-11-18T03:59:00Z')).toBe('2026-11-17')
    expect(dayOf('2026-11-18T04:00:00Z')).toBe('2026-11-18')
    expect(hourOf(new Date('2026-11-18T04:30:00Z'))).toBe(0)
  })
  it('formats relative times', () => {
    const now = new Date('2026-11-17T14:18:00Z')
    expect(formatRelative('2026-11-17T13:38:00Z', now)).toBe('hace 40 minutos')
    expect(formatRelative('2026-11-17T14:17:45Z', now)).toBe('ahora mismo')
    expect(formatRelative('2026-11-17T13:18:20Z', now)).toBe('hace 1 hora')
    expect(formatRelative('2026-11-17T04:00:05Z', new Date('2026-11-18T03:59:45Z'))).toBe('hace 24 horas')
    expect(formatRelative('2026-11-16T13:38:00Z', now)).toBe('ayer')
    expect(formatRelative('2026-11-01T13:38:00Z', now)).toBe('1 de noviembre de 2026')
  })
  it('formats file sizes', () =>
    expect(
      [0, 900, 999_940, 999_960, 6.1 * 1000 ** 2, 18.4 * 1000 ** 3, 25_000_000_000].map((size) =>
        normalizeSpaces(formatBytes(size)),
      ),
    ).toEqual(['0 B', '900 B', '999.9 KB', '1 MB', '6.1 MB', '18.4 GB', '25 GB']))
  it('returns initials of name and surname, or of two words', () =>
    expect([initials('Nereida', 'Albaladejo Font'), initials('Tirado Panadería, Inc.'), initials('Ñeco')]).toEqual([
      'NA',
      'TP',
      'Ñ',
    ]))
})
