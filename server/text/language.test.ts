import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'

describe('the language of a passage', () => {
  it.each([
    ['Comparece la parte demandante y muy respetuosamente expone, alega y solicita', 'es'],
    ['The parties to this agreement hereby waive any claim under the contract', 'en'],
    ['Contract', 'es'],
    ['', 'es'],
  ])('%j is %s', (text, language) => {
    expect(languageOf(text)).toBe(language)
  })
})
