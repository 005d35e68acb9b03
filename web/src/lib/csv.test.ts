import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

it('quotes cells where needed and has a byte order mark', () =>
  expect(
    csvText([
      ['Caso', 'Cliente'],
      ['Tirado, «Panadería»', 'dijo "sí"'],
      [null, 3],
    ]),
  ).toBe('\uFEFFCaso,Cliente\r\n"Tirado, «Panadería»","dijo ""sí"""\r\n,3\r\n'))
it('escapes formulas', () => expect(csvText([['=1+1', '@x', -5]])).toBe(`\uFEFF"'=1+1","'@x",-5\r\n`))
it('writes a day, with its time if it has one', () =>
  expect(csvText([[{ day: '2026-12-01' }, { day: '2026-12-01', time: '09:30' }, { day: null, time: null }]])).toBe(
    '\uFEFF2026-12-01,2026-12-01 09:30,\r\n',
  ))
