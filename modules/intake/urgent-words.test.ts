import { expect, it } from 'vitest'
import { urgentWordsIn } from './urgent-words.phrases.ts'

it.each([
  ['Me emplazaron ayer. Ayuda.', 'Me emplazaron ayer'],
  [
    'Me emplazaron el 20 de noviembre de 2026 y tengo hijos menores',
    'Me emplazaron el 20 de noviembre de 2026 y tengo hijos',
  ],
  ['I was served with papers about the house, please', 'I was served with papers about the house, please'],
  ['The hearing is this weekend', 'hearing is this weekend'],
  ['Nada urgente', null],
])('the urgent words of «%s» are quoted with whole words', (text, words) => {
  expect(urgentWordsIn(text)).toBe(words)
})
