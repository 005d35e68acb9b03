import { create } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)
const woff = readFileSync(require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'))

/** Facts of a font as fontkit reads it. */
function factsOf(file: Buffer) {
  const font = create(file)
  if ('fonts' in font) throw new Error('this file is a collection')
  const { numGlyphs, postscriptName } = font
  return { numGlyphs, postscriptName, width: font.layout('Señora Núñez, $1,234.50').advanceWidth }
}

describe('a font unpacked from WOFF', () => {
  it('has the size that its file states, and the glyphs and widths of the packed font', () => {
    const font = unpackWoff(woff)
    expect(font.length).toBe(woff.readUInt32BE(16))
    expect(factsOf(font)).toEqual(factsOf(woff))
  })

  it('has the checksums of its tables', () => {
    const font = unpackWoff(woff)
    const tableCount = font.readUInt16BE(4)
    for (let table = 0; table < tableCount; table += 1) {
      const entry = 12 + 16 * table
      // The checksum of `head` excludes its own adjustment field.
      if (font.toString('latin1', entry, entry + 4) === 'head') continue
      const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
      let sum = 0
      for (let word = offset; word < offset + length; word += 4) sum = (sum + font.readUInt32BE(word)) >>> 0
      expect(sum).toBe(font.readUInt32BE(entry + 4))
    }
  })

  it('refuses other files', () => {
    expect(() => unpackWoff(Buffer.from('OTTO'))).toThrow('no WOFF 1.0')
    expect(() => unpackWoff(Buffer.alloc(100))).toThrow('no WOFF 1.0')
  })
})
