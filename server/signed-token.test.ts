import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { expect, it } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

const key = randomBytes(32)
const Payload = z.strictObject({ room: z.string() })
const until = new Date('2026-11-21T12:00:00Z')
const lastValidInstant = new Date(until.getTime() - 1)
const token = signToken(key, { room: 'ñ' }, until)

it('returns the signed value until it expires', () => {
  expect(readToken(key, token, Payload, lastValidInstant)).toEqual({ room: 'ñ' })
  expect(readToken(key, token, Payload, until)).toBeNull()
})

it('returns nothing for a changed letter, another key or a value for another purpose', () => {
  const partsOf = (text: string) => {
    const [value = '', signature = ''] = text.split('.')
    return { value, signatureBytes: Buffer.from(signature, 'base64url') }
  }
  const original = partsOf(token)
  for (let index = 0; index < token.length; index += 1) {
    const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1)
    const { value, signatureBytes } = partsOf(changed)
    // The last base64 letter may contain bits that do not affect the decoded bytes.
    if (value === original.value && signatureBytes.equals(original.signatureBytes)) continue
    expect(readToken(key, changed, Payload, lastValidInstant)).toBeNull()
  }
  expect(readToken(randomBytes(32), token, Payload, lastValidInstant)).toBeNull()
  expect(readToken(key, token, z.strictObject({ recording: z.string() }), lastValidInstant)).toBeNull()
  for (const malformed of ['', '.', `${token}.x`, token.slice(1), 'a.b', `.${'A'.repeat(43)}`])
    expect(readToken(key, malformed, Payload, lastValidInstant)).toBeNull()
})
