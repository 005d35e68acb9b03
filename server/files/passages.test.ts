import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { splitIntoPassages } from './passages.ts'

const words =
  'la parte demandante comparece por conducto de su abogada y expone que el tribunal debe declarar con lugar la demanda según el Art. 1802 del Código'.split(
    ' ',
  )
const sentence = (length = randomInt(5, 30)) =>
  `${Array.from({ length }, () => words[randomInt(0, words.length)]).join(' ')}.`
const paragraph = (sentences = randomInt(1, 14)) => Array.from({ length: sentences }, () => sentence()).join(' ')
const withoutSpaces = (text: string) => text.replace(/\s+/g, '')
const textsOf = (text: string) => splitIntoPassages([{ page: 1, text }]).map((passage) => passage.text)

describe('passages', () => {
  test('contain all of a random text, in order, within the size limits and each on one page', () => {
    for (let round = 0; round < 40; round += 1) {
      const pages = Array.from({ length: randomInt(1, 6) }, (_, i) => ({
        page: i + 1,
        text: Array.from({ length: randomInt(1, 12) }, () => paragraph()).join('\n\n'),
      }))
      const passages = splitIntoPassages(pages)
      expect(passages.map(({ ordinal }) => ordinal)).toEqual(passages.map((_, i) => i))
      for (const { page, text } of pages) {
        expect(
          withoutSpaces(
            passages
              .filter((passage) => passage.page === page)
              .map((passage) => passage.text)
              .join(''),
          ),
        ).toBe(withoutSpaces(text))
      }
      expect(passages.every(({ text }) => text.length > 0 && text.length <= 1_450)).toBe(true)
      const totalLength = pages.reduce((sum, { text }) => sum + text.length, 0)
      expect(passages.length).toBeLessThanOrEqual(Math.ceil(totalLength / 500) + pages.length)
    }
  })

  test('end where a paragraph ends, if possible', () => {
    const [first, second] = [paragraph(12).slice(0, 1_000), paragraph(12).slice(0, 1_000)]
    expect(textsOf(`${first}\n\n${second}`)).toEqual([first.trim(), second.trim()])
  })

  test('end where a sentence ends, and not after an abbreviation', () => {
    const text = Array.from(
      { length: 60 },
      (_, i) =>
        `El Lcdo. Peña citó el Art. ${i} y Rivera v. Santos, 150 D.P.R. 20, en su moción número ${i} ante el Tribunal.`,
    ).join(' ')
    const passages = textsOf(text)
    expect(passages.length).toBeGreaterThan(4)
    expect(
      passages.every((passage) => passage.startsWith('El Lcdo. Peña citó') && passage.endsWith('ante el Tribunal.')),
    ).toBe(true)
  })

  test('are one for a short page, and none for a page of spaces', () => {
    expect(textsOf('Firma')).toEqual(['Firma'])
    expect(textsOf(' \n\n ')).toEqual([])
    expect(splitIntoPassages([])).toEqual([])
  })

  test('include a short rest in the previous passage', () => {
    const body = paragraph(12).slice(0, 950)
    expect(textsOf(`${body}\n\nEn San Juan, Puerto Rico.`)).toHaveLength(1)
  })

  test('divide text without spaces or sentences: never within a character, and between the rows of a table', () => {
    const passages = textsOf('😞'.repeat(5_000))
    expect(passages.join('')).toBe('😞'.repeat(5_000))
    expect(passages.every((passage) => passage.isWellFormed() && passage.length <= 1_200)).toBe(true)
    const rows = Array.from({ length: 300 }, (_, i) => `fila ${i}\t${i * 7}`).join('\n')
    expect(textsOf(rows).every((passage) => passage.startsWith('fila'))).toBe(true)
  })
})
