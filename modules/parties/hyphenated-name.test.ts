import { expect, it } from 'vitest'
import { withHyphensOf } from './hyphenated-name.ts'

it('gives a name the hyphens with which it was typed', () => {
  expect(withHyphensOf('PEÑA-RÍOS, ANA-MARÍA', 'ANA MARÍA PEÑA RÍOS')).toBe('ANA-MARÍA PEÑA-RÍOS')
})

it('takes no hyphens of another person in a list', () => {
  expect(withHyphensOf('Ana Peña Ríos y Luis Peña-Ríos', 'Ana Peña Ríos')).toBe('Ana Peña Ríos')
})
