import { describe, expect, it } from 'vitest'
import { addRecipients, isValidAddress, splitAddresses } from './addresses.ts'

const addressesOf = (text: string) => splitAddresses(text).map(({ address }) => address)

describe('splitAddresses', () => {
  it('splits a pasted list at commas, semicolons and line breaks', () =>
    expect(addressesOf('ana@example.com, luis@example.com; eva@example.com\r\nsol@example.com,')).toEqual([
      'ana@example.com',
      'luis@example.com',
      'eva@example.com',
      'sol@example.com',
    ]))

  it('splits bare addresses with spaces between them', () =>
    expect(addressesOf('ana@example.com  luis@example.com')).toEqual(['ana@example.com', 'luis@example.com']))

  it('reads names, also in quotes with a comma', () =>
    expect(splitAddresses('Ana Ruiz <Ana@Example.com>, "Díaz, Luis" <luis@example.com>')).toEqual([
      { name: 'Ana Ruiz', address: 'ana@example.com' },
      { name: 'Díaz, Luis', address: 'luis@example.com' },
    ]))

  it('reads an address in brackets without a name, and a mailto link', () =>
    expect(splitAddresses('<ana@example.com>;mailto:luis@example.com')).toEqual([
      { name: '', address: 'ana@example.com' },
      { name: '', address: 'luis@example.com' },
    ]))

  it('ends a quote that is never closed with its line', () =>
    expect(addressesOf('"Ana ana\nluis@example.com')).toEqual(['"Ana ana', 'luis@example.com']))

  it('returns invalid addresses as typed', () => {
    expect(addressesOf('ana ruiz')).toEqual(['ana ruiz'])
    expect(isValidAddress('ana ruiz')).toBe(false)
  })

  it('is empty for an empty line', () => expect(splitAddresses(' ,; \n')).toEqual([]))
})

describe('addRecipients', () => {
  const ana = { name: 'Ana Ruiz', address: 'ana@example.com' }

  it('adds an address once', () => expect(addRecipients([ana], [{ name: '', address: ana.address }])).toEqual([ana]))

  it('fills in the name that is known for an address', () =>
    expect(addRecipients([], [{ name: '', address: ana.address }], [ana])).toEqual([ana]))

  it('keeps an entered name instead of the known one', () =>
    expect(addRecipients([], [{ name: 'Anita', address: ana.address }], [ana])).toEqual([
      { name: 'Anita', address: ana.address },
    ]))
})
