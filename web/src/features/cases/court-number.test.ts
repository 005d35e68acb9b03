import { describe, expect, it } from 'vitest'
import { readCourtNumber } from './court-number.ts'

describe('readCourtNumber', () => {
  it('reads region and year of the first instance, however it is spaced', () => {
    expect(readCourtNumber(' sj 2023 cv 00029 (206)')).toEqual({
      canonical: 'SJ2023CV00029 (206)',
      court: 'first_instance',
      region: 'San Juan',
      year: 2023,
      suggestion: null,
    })
  })

  it('suggests the lost zero and does not apply it by itself', () => {
    expect(readCourtNumber('CG2024CV2389')).toMatchObject({ region: 'Caguas', year: 2024, suggestion: 'CG2024CV02389' })
  })

  it('keeps an unknown region without a name', () => {
    expect(readCourtNumber('ZZ2025CV00001')).toMatchObject({ court: 'first_instance', region: null, year: 2025 })
  })

  it.each([
    ['KLAN202000686', 'appeals', 2020],
    ['KLCE202500292', 'appeals', 2025],
    ['TA2025AP00001', 'appeals', 2025],
    ['CC-2017-814', 'supreme', 2017],
    ['C AC2005-8699', 'first_instance', 2005],
    ['3:21-cv-01234-ADC', 'federal', 2021],
  ] as const)('knows %s', (number, court, year) => {
    expect(readCourtNumber(number)).toMatchObject({ court, year, suggestion: null })
  })

  it('says nothing of what it does not know', () => {
    expect(readCourtNumber('Expediente interno 12')).toBeNull()
    expect(readCourtNumber('')).toBeNull()
  })
})
