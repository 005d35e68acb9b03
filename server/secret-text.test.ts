import { describe, expect, it } from 'vitest'
import { withoutSecrets } from './secret-text.ts'

describe('removing secrets from text', () => {
  it.each([
    [
      'connect ECONNREFUSED smtps://bufete:Clave-larga-1@mail.example.com:465',
      'connect ECONNREFUSED smtps://…@mail.example.com:465',
    ],
    ['401 {"authorization": "Bearer sk_live_51Habc"}', '401 {"authorization": …'],
    ['Invalid API Key provided: sk_test_4eC39HqLyjWDarjtT1zdp7dc', 'Invalid API Key provided: sk_…'],
    ['No signatures found for whsec_1234567890abcdef', 'No signatures found for whsec_…'],
    [
      'GET /auth/reset-password?token=b64url-token-of-somebody&x=1 failed',
      'GET /auth/reset-password?token=…&x=1 failed',
    ],
    ['password: "hunter22", user: ana', 'password: "…", user: ana'],
    ['AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'AWS_SECRET_ACCESS_KEY=…'],
    ['bad jwt eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln', 'bad jwt …'],
    ['digest 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 differs', 'digest … differs'],
  ])('%s', (text, redacted) => {
    expect(withoutSecrets(text)).toBe(redacted)
  })

  it.each([
    '550 5.1.1 <ana@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
    'no listener cases.keep-client-name for event 0199f3a2-7c11-7000-8000-0123456789ab',
    'relation "usage_month_tokens_of_the_company_that_pays" does not exist',
    'Error: getaddrinfo ENOTFOUND s3.us-east-1.example.com\n    at GetAddrInfoReqWrap.onlookup (node:dns:122:26)',
  ])('leaves other text: %s', (text) => {
    expect(withoutSecrets(text)).toBe(text)
  })

  it('removes the secrets of this installation wherever they occur', () => {
    expect(withoutSecrets('refused: hola-mundo (hola-mundo)', ['hola-mundo'])).toBe('refused: … (…)')
    expect(withoutSecrets('a short one stays: abc', ['abc'])).toBe('a short one stays: abc')
  })
})
