import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '#tests/support/cpu-time.ts'
import { blockReader } from './blocks.ts'

const answer = `**Sí.** El expediente contiene tres fechas.

La moción fija la entrega el 8 de agosto. Frente a ella:

1. El contrato la condiciona a un *punch list*;
   la firma no aparece.

   Un segundo párrafo del punto.
2. El perito encontró filtraciones.

   - anidado
   - otro

3. Un punto más tras una línea vacía

Título
------

| Fecha | Fuente |
|---|--:|
| 8 de agosto | 1 |

> Una cita
> de dos líneas

\`\`\`
código

con línea vacía
\`\`\`

Fin.`

const rawTokens = (text: string) => blockReader()(text).map(({ raw, token }) => [token.type, raw])

describe('reading a growing text', () => {
  it.each([1, 5, 17])('gives the same blocks as reading it at once, in steps of %i letters', (size) => {
    const grow = blockReader()
    for (let index = size; index < answer.length; index += size)
      expect(grow(answer.slice(0, index)).map(({ raw, token }) => [token.type, raw])).toEqual(
        rawTokens(answer.slice(0, index)),
      )
    expect(grow(answer).map(({ raw, token }) => [token.type, raw])).toEqual(rawTokens(answer))
  })

  it('returns final blocks as the same objects', () => {
    const grow = blockReader()
    const [first] = grow(`${answer}\n\nUno más`)
    expect(grow(`${answer}\n\nUno más, y sigue`)[0]).toBe(first)
  })

  it('reads again from the position of an insertion', () => {
    const grow = blockReader()
    grow(answer)
    const editedAnswer = answer.replace('filtraciones', 'filtraciones \u2FF00\u2FF1')
    expect(
      grow(editedAnswer)
        .map(({ raw }) => raw)
        .join(''),
    ).toBe(editedAnswer)
    expect(grow(editedAnswer).map(({ raw, token }) => [token.type, raw])).toEqual(rawTokens(editedAnswer))
  })

  it.each([
    ['quotes', '> '.repeat(20_000)],
    ['lists', '- '.repeat(10_000)],
    ['emphasis', '_a_'.repeat(20_000)],
    ['emphases over lines', '_a_\n'.repeat(20_000)],
  ])('reads thousands of nested %s as text, in linear time', (_name, hostile) => {
    const read = (text: string): string =>
      blockReader()(text)
        .map(({ raw }) => raw)
        .join('')
    expect(read(`${hostile}x`)).toBe(`${hostile}x`)
    expectLinearTime(read, hostile)
  })
})
