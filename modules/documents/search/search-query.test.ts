import { describe, expect, it } from 'vitest'
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

  it('with an incomplete last word searches its prefix', () => {
    expect(parsedTexts('contrato arrendam', true).words).toBe('contrato arrendam*')
    expect(parsedTexts('contrato ', true).words).toBe('contrato')
    expect(parsedTexts('"contrato arrendam', true).words).toBe('contrato arrendam')
  })

  it('is limited to forty words', () => {
    expect(parseQuery(Array.from({ length: 100 }, (_, i) => `palabra${i}`).join(' ')).words).toHaveLength(40)
  })
})
