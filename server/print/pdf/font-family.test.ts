import { describe, expect, it } from 'vitest'
import { FontFamily } from './font-family.ts'

const family = new FontFamily<'400-normal'>({
  path: (subset, style) => `@fontsource/tinos/files/tinos-${subset}-${style}.woff`,
  regular: '400-normal',
  plain: /^[\u0020-\u007e]*$/,
  replacements: { '\u2192': '->' },
  missing: '\ufffd',
})
const runs = (text: string) => family.runs(text, '400-normal')

describe('a family of fonts', () => {
  it('draws plain text with its first font', () => {
    expect(runs('Demanda')).toEqual([{ text: 'Demanda', font: 'latin-400-normal' }])
    expect(family.plainFont('400-normal')).toBe('latin-400-normal')
  })

  it('splits a text where another script begins', () => {
    expect(runs('a Я b').map(({ text, font }) => [text, font])).toEqual([
      ['a ', 'latin-400-normal'],
      ['Я', 'cyrillic-400-normal'],
      [' b', 'latin-400-normal'],
    ])
  })

  it('substitutes characters that its fonts lack, and replaces unknown characters, one per grapheme', () => {
    expect(runs('\u2192 👨‍👩‍👧')).toEqual([{ text: '-> \ufffd', font: 'latin-400-normal' }])
  })

  it('draws a letter and its combining accent with one font that has both', () => {
    const [run, ...rest] = runs('\u0161\u0301')
    expect(rest).toEqual([])
    expect(run?.text).toBe('\u0161\u0301')
  })

  it('reads only files that it named', () => {
    expect(family.file('latin-400-normal').readUInt32BE(0)).toBe(0x00010000)
    expect(() => family.file('latin-900-normal')).toThrow('no font of this family')
  })
})
