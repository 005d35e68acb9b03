import { expect, it } from 'vitest'
import { isQuestionWord, wordForms } from './word-forms.ts'

it.each([
  ['notificacion', 'notificación'],
  ['CUANTIA', 'cuantía'],
  ['demando', 'demandó'],
  ['juez', 'jueces'],
  ['propiedades', 'propiedad'],
  ['citar', 'citación'],
  ['lanzamiento', 'lanzar'],
  ['despedir', 'despido'],
])('%s is searched as %s too', (word, form) => {
  expect(wordForms(word)).toContain(form)
})

it('leaves other words as they are', () => {
  expect(wordForms('estado')).toEqual(['estado'])
  expect(wordForms('Müller')).toEqual(['Müller', 'muller'])
  expect(wordForms('2026')).toEqual(['2026'])
})

it('recognises question words, with and without accents', () => {
  expect(['Cuántas', 'cuantas', 'quién', 'dónde', 'CUÁL'].filter((word) => !isQuestionWord(word))).toEqual([])
  expect(['cantidad', 'cuantía', 'doctor'].filter(isQuestionWord)).toEqual([])
})
