import { expect, it } from 'vitest'
import { formFileName } from './form-file-name.ts'

it('is the title without characters that no file name may have', () => {
  expect(formFileName('Entrevista: ¿inicial?/2026 ')).toBe('Entrevista  ¿inicial 2026')
  expect(formFileName('***')).toBe('form')
})

it('ends with a whole character if the title is shortened', () => {
  const name = formFileName(`${'a'.repeat(79)}📎📎`)
  expect(name).toBe(`${'a'.repeat(79)}📎`)
  expect(name.isWellFormed()).toBe(true)
})
