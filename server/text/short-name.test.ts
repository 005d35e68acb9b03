import { describe, expect, it } from 'vitest'
import { shortName } from './short-name.ts'

describe('the short name of a person', () => {
  it.each([
    ['Nereida', 'Albaladejo Font', 'N. Albaladejo'],
    ['Ángel Gabriel', 'Peñalosa Ruiz', 'Á. Peñalosa'],
    ['José', 'de la Cruz Pérez', 'J. de la Cruz'],
    [' ismael ', ' Quirindongo ', 'I. Quirindongo'],
    ['Ana', 'vega', 'A. vega'],
    ['', 'Vega', 'Vega'],
    ['Ana', '', 'A.'],
  ])('(«%s» «%s») is «%s»', (name, surname, short) => {
    expect(shortName(name, surname)).toBe(short)
  })
})
