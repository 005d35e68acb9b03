import { expect, it } from 'vitest'
import { phrases } from '../locales/pt/storefront.ts'
import { createTranslator } from './translate.ts'

it('takes the plural for zero in Portuguese', () => {
  const translate = createTranslator<typeof phrases>(phrases, 'pt')
  expect([0, 1].map((count) => translate('suggest.found', { count, formatted: count }))).toEqual([
    '0 sugestões',
    '1 sugestão',
  ])
})
