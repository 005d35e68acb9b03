import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { expect, it } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

const key = randomBytes(32)
const Payload = z.strictObject({ room: z.string() })
const until = new Date('2026-11-21T12:00:00Z')
const before = new Date(until.getTime() - 1)
const token = signToken(key, { room: 'ñ' }, until)

it('returns the signed value until it expires', () => {
  expect(readToken(key, token, Payload, before)).toEqual({ room: 'ñ' })
  expect(readToken(key, token, Payload, until)).toBeNull()
})

it('returns nothing for a changed bit, another key or another purpose', () => {
  for (let index = 0; index < token.length; index += 1) {
    const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1)
    // The last base64 letter may contain bits that do not affect the decoded bytes.
    if (
      Buffer.from(changed.split('.')[1] ?? '', 'base64url').equals(
        Buffer.from(token.split('.')[1] ?? '', 'base64url'),
      ) &&
      changed.split('.')[0] === token.split('.')[0]
    )
      continue
    expect(readToken(key, changed, Payload, before)).toBeNull()
  }
  expect(readToken(randomBytes(32), token, Payload, before)).toBeNull()
  expect(readToken(key, token, z.strictObject({ recording: z.string() }), before)).toBeNull()
  for (const malformed of ['', '.', `${token}.x`, token.slice(1), 'a.b', `.${'A'.repeat(43)}`])
    expect(readToken(key, malformed, Payload, before)).toBeNull()
})
