import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { parseSearchWords } from './search-words.ts'

describe('words of a search text', () => {
  it.each([
    ['Lcda. María Nuñez-Ríos', ['maria', 'nunez', 'rios']],
    ['abogado en Mayagüez', ['mayaguez']],
    ['  ', []],
    ['abogada', []],
    ['a b c', []],
    ["O'Neill", ['neill']],
    ['mesa silla libro puerta casa ventana', ['mesa', 'silla', 'libro', 'puerta', 'casa']],
    ['rivera RIVERA Rivéra', ['rivera']],
    ["'; drop table x; --", ['drop', 'table']],
    ['%%%___', []],
    ['x'.repeat(300), ['x'.repeat(40)]],
  ])('are read from «%s»', (phrase, words) => {
    expect(parseSearchWords(phrase)).toEqual(words)
  })

  it('are folded like names', () => {
    expect(fold('Ñeco Güemes Ibáñez ŒUVRE')).toBe('neco guemes ibanez oeuvre')
  })
})
