import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '#tests/support/cpu-time.ts'
import { indexedText, referencesOf } from './references.ts'

const wordsOf = (text: string) => referencesOf(text).flatMap(({ words }) => words)

describe('the words of a reference', () => {
  it.each([
    ['SJ2023CV00029', ['SJ 2023 CV 00029', 'sj-2023-cv-29', 'SJ2023CV29']],
    ['CC-2024-773', ['CC 2024 0773', 'cc-2024-0773']],
    ['KLAN202000686', ['KLAN 2020 686', 'klan-2020-00686']],
    ['3:23-cv-01234-RAM', ['23-cv-1234', '3:23-CV-01234']],
    ['$12,345.60', ['12345.60', '12,345.60', 'US$12,345.60']],
    ['$1,200.00', ['1,200', '1200.00']],
    ['(787) 555-1234', ['787-555-1234', '787.555.1234', '7875551234', '+1 787 555 1234']],
    [
      '15 de enero de 2023',
      [
        '2023-01-15',
        '01/15/2023',
        '15/01/2023',
        'January 15, 2023',
        '15th of January, 2023',
        'enero 15, 2023',
        'quince (15) de enero de dos mil veintitrés',
        'quince de enero de dos mil veintitres',
      ],
    ],
    ['1 de mayo de 1998', ['primero de mayo de mil novecientos noventa y ocho', '1ro de mayo de 1998', 'May 1, 1998']],
    ['art. 1802', ['artículo 1802', 'ARTICULO 1802', 'Article 1802', 'Art 1802']],
    ['Regla 10.2', ['R. 10.2', 'regla 10.2', 'Rule 10.2']],
    ['31 LPRA 5141', ['31 L.P.R.A. § 5141', '31 L.P.R.A. sec. 5141', '31 lpra sección 5141']],
    ['Ley 80-1976', ['Ley Núm. 80 de 30 de mayo de 1976', 'ley num 80-1976']],
    ['194 DPR 209', ['194 D.P.R. 209']],
  ])('are the same for %s in each spelling', (text, others) => {
    expect(wordsOf(text).length).toBeGreaterThan(0)
    for (const other of others) expect(wordsOf(other), other).toEqual(wordsOf(text))
  })

  it.each([
    ['SJ2023CV00029', 'SJ2023CV00030'],
    ['CC-2024-773', 'AC-2024-773'],
    ['art. 1802', 'art. 1803'],
    ['Regla 10.2', 'Regla 1.02'],
    ['15 de enero de 2023', '15 de enero de 2024'],
  ])('differ between %s and %s', (text, other) => {
    expect(wordsOf(text)).not.toEqual(wordsOf(other))
  })
})

it('finds no reference in other text', () => {
  for (const text of [
    'En 1995 vivían 200 personas en la calle 5.',
    'Los 3.5 millones de 2020',
    '🙂🙂🙂🙂 ١٢٣ שלום',
    '',
  ])
    expect(wordsOf(text), text).toEqual([])
})

it('indexes a part of a number, and a law without its year', () => {
  expect(indexedText('Véase CC-2024-0650.')).toMatch(/\n.*\b0650 650\b/)
  expect(indexedText('Ley 80-1976')).toMatch(/\bley80n\b/)
  expect(indexedText('Sin referencias')).toBe('Sin referencias')
})

it('reads a text in time linear in its length', () => {
  for (const text of ['1,23 art 15 de 2'.repeat(600), '9'.repeat(10_000), 'a - '.repeat(2_500)])
    expectLinearTime(referencesOf, text)
})
