import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '#tests/support/cpu-time.ts'
import { readCourtNumber } from './court-number.ts'
import { courtNames, courtRegions } from './court-regions.ts'

const canonical: [string, string, string | null, number][] = [
  ['SJ2023CV00029', 'Tribunal de Primera Instancia, Sala Superior de San Juan', 'San Juan', 2023],
  ['SJ2023CV02101', 'Tribunal de Primera Instancia, Sala Superior de San Juan', 'San Juan', 2023],
  ['BY2023CV04757', 'Tribunal de Primera Instancia, Sala Superior de Bayamón', 'Bayamón', 2023],
  ['CA2021CV00847', 'Tribunal de Primera Instancia, Sala Superior de Carolina', 'Carolina', 2021],
  ['FA2024CV00760', 'Tribunal de Primera Instancia, Sala Superior de Fajardo', 'Fajardo', 2024],
  ['MZ2021CV00741', 'Tribunal de Primera Instancia, Sala Superior de Mayagüez', 'Mayagüez', 2021],
  ['MZ2022CV01627 (206)', 'Tribunal de Primera Instancia, Sala Superior de Mayagüez', 'Mayagüez', 2022],
  ['PO2019RF00512', 'Tribunal de Primera Instancia, Sala Superior de Ponce', 'Ponce', 2019],
  ['TA2025AP00001', 'Tribunal de Apelaciones', null, 2025],
  ['KLAN202000686', 'Tribunal de Apelaciones', null, 2020],
  ['KLCE202500292', 'Tribunal de Apelaciones', null, 2025],
  ['KLRA202200368', 'Tribunal de Apelaciones', null, 2022],
  ['KLAN201500627', 'Tribunal de Apelaciones', null, 2015],
  ['CC-2017-814', 'Tribunal Supremo de Puerto Rico', null, 2017],
  ['CC-2025-0671', 'Tribunal Supremo de Puerto Rico', null, 2025],
  ['AC-2016-110', 'Tribunal Supremo de Puerto Rico', null, 2016],
  ['AB-2018-0120', 'Tribunal Supremo de Puerto Rico', null, 2018],
  ['EM-2025-0016', 'Tribunal Supremo de Puerto Rico', null, 2025],
  ['C AC2005-8699', 'Tribunal de Primera Instancia, Sala Superior de Arecibo', 'Arecibo', 2005],
  ['K DP2011-0123', 'Tribunal de Primera Instancia, Sala Superior de San Juan', 'San Juan', 2011],
  ['3:23-cv-01234', 'Tribunal de Distrito de los Estados Unidos para el Distrito de Puerto Rico', null, 2023],
  ['3:99-cr-00045-RAM', 'Tribunal de Distrito de los Estados Unidos para el Distrito de Puerto Rico', null, 1999],
]

describe('a court case number in its canonical form', () => {
  it.each(canonical)('%s is parsed', (text, court, region, year) => {
    expect(readCourtNumber(text)).toMatchObject({ normalized: text, court, region, year, suggestion: null })
  })
})

describe('a number as people type it', () => {
  it.each([
    ['sj2023cv00029', 'SJ2023CV00029'],
    ['SJ 2023 CV 00029', 'SJ2023CV00029'],
    ['SJ-2023-CV-00029', 'SJ2023CV00029'],
    ['SJ2023CV-00029', 'SJ2023CV00029'],
    ['  sj–2023—cv‐00029  ', 'SJ2023CV00029'],
    ['ＳＪ２０２３ＣＶ０００２９', 'SJ2023CV00029'],
    ['SJ\u00a02023\u2009CV 00029', 'SJ2023CV00029'],
    ['mz2022cv01627(206)', 'MZ2022CV01627 (206)'],
    ['MZ2022CV01627  ( 206 )', 'MZ2022CV01627 (206)'],
    ['klan 2020 00686', 'KLAN202000686'],
    ['KLAN-2020-00686', 'KLAN202000686'],
    ['ta 2025 ap 00001', 'TA2025AP00001'],
    ['cc 2017 814', 'CC-2017-814'],
    ['CC–2017–814', 'CC-2017-814'],
    ['CC2017814', 'CC-2017-814'],
    ['CAC2005-8699', 'C AC2005-8699'],
    ['c ac 2005-8699', 'C AC2005-8699'],
    ['K DP2011-0123 (805)', 'K DP2011-0123 (805)'],
    ['3:23-CV-01234', '3:23-cv-01234'],
    ['3:23 cv 01234 ram', '3:23-cv-01234-RAM'],
    ['Caso Núm.: SJ2023CV00029', 'SJ2023CV00029'],
    ['CIVIL NUM. K DP2011-0123', 'K DP2011-0123'],
    ['Núm. KLAN202000686', 'KLAN202000686'],
  ])('%s becomes %s', (typed, expected) => {
    expect(readCourtNumber(typed).normalized).toBe(expected)
  })

  it('leaves a canonical form unchanged', () => {
    for (const [text] of canonical)
      expect(readCourtNumber(readCourtNumber(text).normalized)).toEqual(readCourtNumber(text))
  })

  it('recognises the matter', () => {
    const matters = [
      'SJ2023CV00029',
      'PO2019RF00512',
      'KLAN202000686',
      'CC-2017-814',
      'C AC2005-8699',
      '3:23-cr-00045',
    ].map((n) => readCourtNumber(n).matter)
    expect(matters).toEqual(['CV', 'RF', 'AN', 'CC', 'AC', 'cr'])
  })
})

describe('a missing zero', () => {
  it.each([
    ['CG2024CV2389', 'CG2024CV2389', 'CG2024CV02389'],
    ['SJ2023CV29 (901)', 'SJ2023CV29 (901)', 'SJ2023CV00029 (901)'],
    ['KLAN2020686', 'KLAN2020686', 'KLAN202000686'],
    ['3:23-cv-1234', '3:23-cv-1234', '3:23-cv-01234'],
    ['23-cv-01234', '23-cv-01234', '3:23-cv-01234'],
  ])('%s stays %s and suggests %s', (typed, normalized, suggestion) => {
    expect(readCourtNumber(typed)).toMatchObject({ normalized, suggestion })
  })

  it('is not suggested if the length varies', () => {
    expect(readCourtNumber('CC-2017-14').suggestion).toBeNull()
    expect(readCourtNumber('C AC2005-86').suggestion).toBeNull()
  })
})

describe('what is not known', () => {
  it.each([
    '',
    'Querella Q-2023-0117',
    '2017 TSPR 90',
    'TS-8483',
    'SJ2023CV000291',
    'SJ3023CV00029',
    'KLXX202000686',
    'LDPR-19-0001',
    'caso de mi tía',
    '(206)',
    'SJ2023CV00029 (demasiado)',
    '💼 2023',
  ])('%s is stored as typed', (text) => {
    expect(readCourtNumber(text)).toEqual({
      normalized: text,
      court: null,
      kind: null,
      region: null,
      year: null,
      matter: null,
      suggestion: null,
    })
  })

  it('is trimmed and otherwise unchanged', () => {
    expect(readCourtNumber('  Querella  Q-2023-0117 \n').normalized).toBe('Querella  Q-2023-0117')
  })

  it('names no region for an unknown prefix, but reads the rest', () => {
    expect(readCourtNumber('TB2023CV00029')).toMatchObject({
      normalized: 'TB2023CV00029',
      court: 'Tribunal de Primera Instancia',
      region: null,
      year: 2023,
    })
    expect(readCourtNumber('ZZ-2017-814')).toMatchObject({
      normalized: 'ZZ-2017-814',
      court: null,
      kind: null,
      region: null,
      year: 2017,
    })
  })

  it('is parsed in time linear in the length of hostile text', () => {
    for (const hostile of [
      '('.repeat(5_000),
      ' '.repeat(5_000) + ')',
      'SJ-'.repeat(5_000),
      `NUM${' .:'.repeat(3_000)}`,
    ])
      expectLinearTime(readCourtNumber, hostile)
  })
})

describe('the courts', () => {
  it('are 13 regions with prefixes and letters of their own', () => {
    expect(courtRegions).toHaveLength(13)
    for (const key of ['name', 'prefix', 'letter', 'court'] as const)
      expect(new Set(courtRegions.map((r) => r[key])).size).toBe(13)
  })
  it('are listed once each', () => {
    expect(new Set(courtNames).size).toBe(courtNames.length)
  })
})
