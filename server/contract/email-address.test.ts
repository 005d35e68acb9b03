// Compares with the library isemail, which implements RFC 5321, 5322 and 6531; its result 0 means a valid address.
import isemail from 'isemail'
import { describe, expect, it } from 'vitest'
import { normalizeEmail } from './email-address.ts'
import { Email } from './shared.ts'

const repeated = (length: number, character = 'a') => character.repeat(length)
const longLabel = repeated(63, 'x')

const addresses = [
  '',
  'test',
  '@',
  'test@',
  '@io',
  '@iana.org',
  'test@iana.org',
  'test@nominet.org.uk',
  'test@about.museum',
  'a@iana.org',
  'test@e.com',
  'test@iana.a',
  'test.test@iana.org',
  '.test@iana.org',
  'test.@iana.org',
  'te..st@iana.org',
  'test_exa-mple.com',
  '!#$%&`*+/=?^`{|}~@iana.org',
  'test\\@test@iana.org',
  '123@iana.org',
  'test@123.com',
  'test@iana.123',
  'test@255.255.255.255',
  'test@1.2',
  'test@0x7f.1',
  'a@b.c1',
  'a@b.1c',
  `${repeated(64)}@iana.org`,
  `${repeated(65)}@iana.org`,
  `${repeated(32, 'ñ')}@iana.org`,
  `${repeated(33, 'ñ')}@iana.org`,
  `test@${longLabel}.org`,
  `test@x${longLabel}.org`,
  `test@${longLabel}.${longLabel}.${longLabel}.org`,
  `test@${longLabel}.${longLabel}.${longLabel}.${longLabel}.org`,
  'test@mason-dixon.com',
  'test@-iana.org',
  'test@iana-.com',
  'test@-.com',
  'test@c--n.com',
  'test@.iana.org',
  'test@iana.org.',
  'test@iana..com',
  'test@exa_mple.com',
  'test@xn--hxajbheg2az3al.xn--jxalpdlp',
  'xn--test@iana.org',
  'usuario@ejemplo.xn--espaa-rta',
  'test@xn--',
  '"test"@iana.org',
  '""@iana.org',
  '"a b"@iana.org',
  'test@[255.255.255.255]',
  'test@[IPv6:::1]',
  'test @iana.org',
  'test@ iana.org',
  '(c)test@iana.org',
  'test@iana(c).org',
  'test@iana/icann.org',
  'test@exam%41ple.com',
  'test@example.com:80',
  'test@example.com/x',
  'test@ex ample.com',
  'te\u0000st@iana.org',
  'a@b@c.org',
  'ñoñó1234@example.com',
  'ñoñó1234@münchen.example',
  'josé@correo.pr',
  'test@münchen.de',
  'test@MÜNCHEN.DE',
  'usuario@ejemplo.españa',
  '用户@例子.广告',
  'test@例え.テスト',
  'test@straße.de',
  "o'brien@example.ie",
  'a+b@x.com',
  'a/b@x.com',
  'test@a.b.c.d.e.f.g.h',
]

describe('normalizeEmail', () => {
  it.each(addresses)('agrees with isemail about %j', (address) => {
    expect(normalizeEmail(address) !== null).toBe(isemail.validate(address, { errorLevel: true }) === 0)
  })

  it.each([
    ['test@io', 'a domain of one label, which is not reachable over the Internet'],
    ['te\u202est@iana.org', 'a directional override'],
    ['test@ia\u200bna.org', 'a zero-width space'],
    ['te\u00adst@iana.org', 'a soft hyphen'],
  ])('refuses %j: %s', (address) => {
    expect(normalizeEmail(address)).toBeNull()
  })

  it.each([
    [' Ana.Rivera@Example.COM ', 'ana.rivera@example.com'],
    ['Ana@MÜNCHEN.de', 'ana@xn--mnchen-3ya.de'],
    ['ana@xn--mnchen-3ya.de', 'ana@xn--mnchen-3ya.de'],
    ['nin\u0303o@example.com', 'ni\u00f1o@example.com'],
  ])('normalizes %j', (entered, stored) => {
    expect(normalizeEmail(entered)).toBe(stored)
    expect(normalizeEmail(stored)).toBe(stored)
  })
})

describe('Email', () => {
  it('returns the normal form and rejects invalid addresses', () => {
    expect(Email.parse(' Ana@MÜNCHEN.de')).toBe('ana@xn--mnchen-3ya.de')
    expect(Email.safeParse('ana@x').error?.issues.map(({ message }) => message)).toEqual(['validation.email'])
  })
})
