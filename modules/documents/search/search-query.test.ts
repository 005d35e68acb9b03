import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '#tests/support/cpu-time.ts'
import { parseQuery } from './search-query.ts'

const parsedTexts = (text: string, typing = false) => {
  const { words, phrases } = parseQuery(text, { typing })
  return { words: words.map((w) => `${w.text}${w.prefix ? '*' : ''}`).join(' '), phrases }
}

describe('a question', () => {
  it.each([
    ['pensión alimentaria', 'pensión alimentaria', []],
    ['"daños y perjuicios" San Juan', 'daños y perjuicios San Juan', ['daños y perjuicios']],
    ['«sentencia parcial»', 'sentencia parcial', ['sentencia parcial']],
    ['“cosa juzgada” y más', 'cosa juzgada y más', ['cosa juzgada']],
    ['"sin cerrar del todo', 'sin cerrar del todo', ['sin cerrar del todo']],
    ['"solo"', 'solo', []],
    ['arrend* contrato', 'arrend* contrato', []],
    ['ab*', 'ab', []],
    ['SJ2023CV00029 (206)', 'SJ2023CV00029 206', []],
    ['la La LA', 'la', []],
    ['!!! ??? ""', '', []],
    ['\u0000\ue000peligro\ue001', 'peligro', []],
  ])('%j has the words %j and the phrases %j', (text, words, phrases) => {
    expect(parsedTexts(text)).toEqual({ words, phrases })
  })

  it('a question with an incomplete last word searches its prefix', () => {
    expect(parsedTexts('contrato arrendam', true).words).toBe('contrato arrendam*')
    expect(parsedTexts('contrato ', true).words).toBe('contrato')
    expect(parsedTexts('"contrato arrendam', true).words).toBe('contrato arrendam')
  })

  it('asks for a quoted word as it is typed', () => {
    const { words } = parseQuery('"desahucio" arrendamiento')
    expect(words).toMatchObject([
      { text: 'desahucio', literal: true, required: true },
      { text: 'arrendamiento', literal: false, required: false },
    ])
  })

  it('a question that is exact asks for every word as it is typed', () => {
    const { words } = parseQuery('daños morales', { exact: true, typing: true })
    expect(words.map(({ literal, prefix, required }) => [literal, prefix, required])).toEqual([
      [true, false, false],
      [true, false, false],
    ])
  })

  it('names its references with the words that they consist of', () => {
    expect(parseQuery('cobro de SJ 2023 CV 00029 y art. 1802').references).toEqual([
      { lexemes: ['expsj2023cvn29'], covers: [2, 3, 4, 5] },
      { lexemes: ['art1802n'], covers: [7, 8] },
    ])
  })

  it('a question of thirty thousand words is read in time linear in its length', () => {
    const text = 'palabra art. 5 '.repeat(10_000)
    expect(parseQuery(text).words).toHaveLength(3)
    expectLinearTime(parseQuery, text)
  })

  it('is limited to forty words', () => {
    expect(parseQuery(Array.from({ length: 100 }, (_, i) => `palabra${i}`).join(' ')).words).toHaveLength(40)
  })
})
