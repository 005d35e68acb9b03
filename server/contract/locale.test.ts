import { expect, it } from 'vitest'
import { fill } from './locale.ts'

it('a value that ends in a full stop ends the sentence', () => {
  expect(fill('La cita pasó a las {time}. Avise si no puede.', { time: '2:00 p. m.' })).toBe(
    'La cita pasó a las 2:00 p. m. Avise si no puede.',
  )
  expect(fill('Es de {company}.', { company: 'Punta Verde, Inc.' })).toBe('Es de Punta Verde, Inc.')
  expect(fill('«{name}.»', { name: 'S. A.' })).toBe('«S. A.»')
})

it('other full stops, names without a value and endings of files stay', () => {
  expect(fill('Es de {company}.', { company: 'Punta Verde' })).toBe('Es de Punta Verde.')
  expect(fill('Es de {company}.')).toBe('Es de {company}.')
  expect(fill('{name}.pdf', { name: 'S.A.' })).toBe('S.A..pdf')
})
