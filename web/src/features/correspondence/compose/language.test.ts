import { describe, expect, it } from 'vitest'
import { localeForRecipients } from './language.ts'

const people = [
  { address: 'ana@example.com', locale: 'en' as const },
  { address: 'luis@example.com', locale: null },
  { address: 'eva@example.com', locale: 'fr' as const },
]
const to = (...addresses: readonly string[]) => addresses.map((address) => ({ name: '', address }))

describe('the language of a message', () => {
  it('is that of the first recipient', () =>
    expect(localeForRecipients(to('eva@example.com', 'ana@example.com'), people, 'es')).toBe('fr'))
  it('stays without a recipient', () => expect(localeForRecipients([], people, 'pt')).toBe('pt'))
  it('stays for a recipient whose language is not known', () => {
    expect(localeForRecipients(to('luis@example.com', 'ana@example.com'), people, 'es')).toBe('es')
    expect(localeForRecipients(to('otra@example.com'), people, 'es')).toBe('es')
  })
})
