import { describe, expect, it } from 'vitest'
import { linesWith, partsOf } from './find-lines.ts'

const line = (n: number, text: string, speaker: string | null = null) => ({
  n,
  startMs: n * 1_000,
  endMs: n * 1_000 + 900,
  speaker,
  text,
  heard: null,
})

describe('searching in what was said', () => {
  it('marks what was searched for, whatever its accents', () =>
    expect(partsOf('Los Términos y los terminos', 'TERMINOS')).toEqual([
      { text: 'Los ', hit: false },
      { text: 'Términos', hit: true },
      { text: ' y los ', hit: false },
      { text: 'terminos', hit: true },
    ]))
  it('keeps letters that are one with their accent together', () =>
    expect(
      partsOf('ma\u0301s aún', 'as a')
        .filter(({ hit }) => hit)
        .map(({ text }) => text.normalize('NFC')),
    ).toEqual(['ás a']))
  it('marks nothing without words', () => expect(partsOf('hola', '  ')).toEqual([{ text: 'hola', hit: false }]))
  it('finds by the words and by the name of who said them', () => {
    const lines = [line(0, 'Buenos días', 'p1'), line(1, 'La zapata norte', 'p2')]
    const nameOf = (label: string | null) => (label === 'p1' ? 'Wanda Irizarry' : null)
    expect(
      [
        linesWith(lines, 'ZAPATA', nameOf),
        linesWith(lines, 'irizarry', nameOf),
        linesWith(lines, '', nameOf),
        linesWith(lines, 'nadie', nameOf),
      ].map((found) => found.map(({ n }) => n)),
    ).toEqual([[1], [0], [0, 1], []])
  })
})
