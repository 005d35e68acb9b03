import { describe, expect, it } from 'vitest'
import { webAddressProblem } from './web-address.ts'

describe('a web address shown to others', () => {
  it.each([
    'https://zoom.us/j/93842?pwd=a@b',
    'https://meet.example.com:8443/sala#a@b',
    'https://abogacía-española.example/',
    'https://[2001:db8::1]/',
    'https://192.0.2.7/a',
    'https://example.com/@perfil',
    'https://xn--mlaga-nta.example/',
  ])('accepts %s', (address) => {
    expect(webAddressProblem(address)).toBeNull()
  })

  it.each([
    ['a user name', 'https://zoom.us@evil.example/j/1', 'validation.urlUser'],
    ['a user name and a password', 'https://zoom.us:443@evil.example/j/1', 'validation.urlUser'],
    ['an empty user name', 'https://@evil.example/', 'validation.urlUser'],
    ['a user name that is percent-encoded', 'https://zoom.us%2Fj%2F93842@evil.example', 'validation.urlUser'],
    ['a backslash in front of the host', 'https://zoom.us\\@evil.example/', 'validation.url'],
    ['http', 'http://zoom.us/j/1', 'validation.url'],
    ['a scheme that runs a script', 'javascript:alert(1)', 'validation.url'],
    ['a scheme without slashes', 'https:evil.example', 'validation.url'],
    ['three slashes', 'https:///evil.example', 'validation.url'],
    ['no host', 'https://', 'validation.url'],
    ['a line break', 'https://zoom.us/\n.evil.example', 'validation.characters'],
    ['a right-to-left override', 'https://zoom.us/\u202Elive.exe', 'validation.characters'],
    ['a zero-width space', 'https://zo\u200Bom.us/', 'validation.characters'],
    ['a space', 'https://zoom.us/ @evil.example', 'validation.characters'],
    ['Cyrillic letters that look Latin', 'https://z\u043E\u043Em.us/', 'validation.urlHost'],
    ['a host wholly of Cyrillic letters', 'https://\u0430\u0440\u0440\u04CF\u0435.com/', 'validation.urlHost'],
    ['a sign that looks like a slash', 'https://zoom.us\u2215j.evil.example/', 'validation.urlHost'],
    ['a full stop of another script', 'https://zoom\u3002us/', 'validation.urlHost'],
  ])('refuses %s', (_, address, code) => {
    expect(webAddressProblem(address)).toBe(code)
  })
})
