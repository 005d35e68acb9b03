import { expect, it } from 'vitest'
import { joinedAsIn } from './joined-name.ts'

it('gives a name the hyphens with which it was typed', () => {
  expect(joinedAsIn('PEÑA-RÍOS, ANA-MARÍA', 'ANA MARÍA PEÑA RÍOS')).toBe('ANA-MARÍA PEÑA-RÍOS')
})

it('takes no hyphens of another person in a list', () => {
  expect(joinedAsIn('Ana Peña Ríos y Luis Peña-Ríos', 'Ana Peña Ríos')).toBe('Ana Peña Ríos')
})

it.each([
  ['Santiago Ramón y Cajal', 'Santiago Ramón Cajal', 'Santiago Ramón y Cajal'],
  ['RAMÓN Y CAJAL, SANTIAGO', 'SANTIAGO RAMÓN CAJAL', 'SANTIAGO RAMÓN Y CAJAL'],
  ['Ana Peña Ríos y Luis Peña', 'Ana Peña Ríos', 'Ana Peña Ríos'],
  ['Ana Y. Cruz', 'Ana Y. Cruz', 'Ana Y. Cruz'],
])('«y» between surnames stays: «%s»', (typed, name, joined) => expect(joinedAsIn(typed, name)).toBe(joined))
