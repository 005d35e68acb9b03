import { describe, expect, it } from 'vitest'
import { followedLocale } from './language.ts'

const people = [
  { address: 'ana@example.com', locale: 'en' as const },
  { address: 'luis@example.com', locale: null },
  { address: 'eva@example.com', locale: 'fr' as const },
]
const to = (...addresses: readonly string[]) => addresses.map((address) => ({ name: '', address }))

describe('the language of a message', () => {
  it('is that of the first recipient', () =>
    expect(followedLocale(to('eva@example.com', 'ana@example.com'), people, 'es')).toBe('fr'))
  it('stays without a recipient', () => expect(followedLocale([], people, 'pt')).toBe('pt'))
  it('stays for a recipient whose language is not known', () => {
    expect(followedLocale(to('luis@example.com', 'ana@example.com'), people, 'es')).toBe('es')
    expect(followedLocale(to('otra@example.com'), people, 'es')).toBe('es')
  })
})
