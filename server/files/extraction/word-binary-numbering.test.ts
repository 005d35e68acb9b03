import { describe, expect, test } from 'vitest'
import { makeDoc, type DocFile, type DocLevel } from '#tests/support/make-doc.ts'
import { fileTypes } from '../file-types.ts'
import { extractText } from './extract-text.ts'

const linesOf = async (file: DocFile) => {
  const { pages } = await extractText(new Uint8Array(makeDoc(file)), fileTypes.doc.mimeType)
  return pages.flatMap(({ text }) => text.split(/\n+/))
}
/** Returns nine levels; missing levels repeat the last given level. */
const nineLevels = (...levels: DocLevel[]): DocLevel[] =>
  Array.from({ length: 9 }, (_, n) => levels[n] ?? levels.at(-1) ?? { text: '' })
/** Formats of numbers (MSONFC) and flags of levels (LVLF) of a DOC file. */
const upperRoman = 1
const upperLetter = 3
const lowerLetter = 4
const bullet = 23
const allInDigits = 4
const noRestart = 8

const oneNumber = {
  paragraphs: [{ text: 'Uno', list: 1 }],
  definitions: [[{ text: '%1.' }]],
  overrides: [{ definition: 0 }],
}

describe('numbered paragraphs of a DOC file', () => {
  test('have their printed numbers: levels, formats, restarts, and lists that go on after other text', async () => {
    const definitions = [
      nineLevels({ text: '%1.' }, { text: '%2)', format: lowerLetter }, { text: '%1.%2.%3', flags: allInDigits }),
    ]
    const paragraphs = [
      { text: 'Uno', list: 1, level: 0 },
      { text: 'Letra', list: 1, level: 1 },
      { text: 'Legal', list: 1, level: 2 },
      { text: 'Texto' },
      { text: 'Dos', list: 1 },
      { text: 'Otra', list: 1, level: 1 },
    ]
    expect(await linesOf({ paragraphs, definitions, overrides: [{ definition: 0 }] })).toEqual([
      '1. Uno',
      'a) Letra',
      '1.1.1 Legal',
      'Texto',
      '2. Dos',
      'a) Otra',
    ])
  })

  test('begin where their list begins, and a level that does not restart goes on', async () => {
    const definitions = [nineLevels({ text: '%1.' }, { text: '%2.', format: upperLetter, flags: noRestart })]
    const overrides = [{ definition: 0 }, { definition: 0, starts: [[0, 15]] as const }]
    const paragraphs = [
      { text: 'Uno', list: 1 },
      { text: 'A', list: 1, level: 1 },
      { text: 'Quince', list: 2 },
      { text: 'Dieciséis', list: 2 },
      { text: 'B', list: 2, level: 1 },
    ]
    expect(await linesOf({ paragraphs, definitions, overrides })).toEqual([
      '1. Uno',
      'A. A',
      '15. Quince',
      '16. Dieciséis',
      'B. B',
    ])
  })

  test('have the list of their style, or of the style that theirs is based on, unless it was taken away', async () => {
    const paragraphs = [
      { text: 'Objeto', style: 1 },
      { text: 'Precio', style: 2 },
      { text: 'Sin número', style: 1, list: 0 },
      { text: 'Llano' },
      { text: 'Plazo', style: 1 },
    ]
    const styles = [{}, { list: 1, level: 0 }, { base: 1 }]
    const definitions = [[{ text: 'ARTÍCULO %1.', format: upperRoman }]]
    expect(await linesOf({ paragraphs, styles, definitions, overrides: [{ definition: 0 }] })).toEqual([
      'ARTÍCULO I. Objeto',
      'ARTÍCULO II. Precio',
      'Sin número',
      'Llano',
      'ARTÍCULO III. Plazo',
    ])
  })

  test('are counted without text and written only before text; bullets are not numbers', async () => {
    const paragraphs = [
      { text: 'Uno', list: 1 },
      { text: ' ', list: 1 },
      { text: 'Tres', list: 1 },
      { text: 'Punto', list: 2 },
    ]
    const definitions = [[{ text: '%1.' }], [{ text: '\uf0b7', format: bullet }]]
    const overrides = [{ definition: 0 }, { definition: 1 }]
    expect(await linesOf({ paragraphs, definitions, overrides })).toEqual(['1. Uno', '3. Tres', 'Punto'])
  })

  test('have the list that stands after other properties of the paragraph, also of variable length', async () => {
    // Tabs (cleared and set), the definition of a table, and spacing.
    const tabs = Buffer.from('15c606010102010203', 'hex')
    const manyTabs = Buffer.from('15c6ff010000000001000000', 'hex')
    const tableRow = Buffer.from('08d60500aabbccdd', 'hex')
    const spacing = Buffer.from('13a46400', 'hex')
    const paragraphs = [tabs, manyTabs, tableRow, spacing].map((before, n) => ({ text: `P${n}`, list: 1, before }))
    expect(await linesOf({ ...oneNumber, paragraphs })).toEqual(['1. P0', '2. P1', '3. P2', '4. P3'])
  })

  test('include the paragraphs of cells and the last paragraph of a section; a page break ends no paragraph', async () => {
    const paragraphs = [
      { text: 'Celda', list: 1, mark: '\x07' },
      { text: 'Antes\fdespués', list: 1 },
      { text: 'Fin de sección', list: 1, mark: '\f' },
      { text: 'Sigue', list: 1 },
    ]
    const text = (await linesOf({ ...oneNumber, paragraphs })).join(' ')
    expect(text.replace(/\s+/g, ' ')).toBe('1. Celda 2. Antes después 3. Fin de sección 4. Sigue')
  })

  test('have their numbers in a document of 20,000 paragraphs', async () => {
    const paragraphs = Array.from({ length: 20_000 }, (_, n) => ({ text: `Alegación ${n + 1}`, list: 1 }))
    expect((await linesOf({ ...oneNumber, paragraphs })).at(-1)).toBe('20000. Alegación 20000')
  })
})

describe('damaged lists of a DOC file', () => {
  test.each<[string, Partial<DocFile>]>([
    ['more definitions than there are', { damage: (table, { lists }) => table.writeInt16LE(30_000, lists) }],
    ['more lists than there are', { damage: (table, { overrides }) => table.writeUInt32LE(0xffffffff, overrides) }],
    ['a list without its definition', { overrides: [{ definition: 7 }] }],
    ['a style based on itself', { styles: [{ base: 0 }], paragraphs: [{ text: 'Uno' }] }],
  ])('leave the text without numbers: %s', async (_, change) => {
    expect(await linesOf({ ...oneNumber, ...change })).toEqual(['Uno'])
  })
})
