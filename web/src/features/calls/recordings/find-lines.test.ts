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

describe('searching a transcript', () => {
  it('marks matches ignoring accents', () =>
    expect(partsOf('Los Términos y los terminos', 'TERMINOS')).toEqual([
      { text: 'Los ', hit: false },
      { text: 'Términos', hit: true },
      { text: ' y los ', hit: false },
      { text: 'terminos', hit: true },
    ]))
  it('keeps a letter together with its combining accent', () =>
    expect(
      partsOf('ma\u0301s aún', 'as a')
        .filter(({ hit }) => hit)
        .map(({ text }) => text.normalize('NFC')),
    ).toEqual(['ás a']))
  it('marks nothing for an empty search', () => expect(partsOf('hola', '  ')).toEqual([{ text: 'hola', hit: false }]))
  it('finds lines by text and by speaker', () => {
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
