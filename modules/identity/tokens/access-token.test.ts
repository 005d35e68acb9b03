import { SignJWT, base64url, generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { accessTokens } from './access-token.ts'

const masterKey = Buffer.alloc(32, 3)
const issuer = 'https://bufete.example.com'
const claims = { userId: '01a1fcc4-2774-73a9-b8b0-21b92b1cb79c', sessionId: '01a1fcc4-27a5-755a-91e0-9ed531c4f52d' }
const start = new Date('2026-11-21T12:00:00Z')
const clock = {
  at: start,
  now() {
    return this.at
  },
}
const tokens = accessTokens(masterKey, issuer, clock)
const decode = (part: string | undefined) =>
  JSON.parse(new TextDecoder().decode(base64url.decode(part ?? ''))) as Record<string, unknown>

describe('access tokens', () => {
  it('contain account, session and lifetime, and no permissions', async () => {
    const [header, payload] = (await tokens.sign(claims)).split('.')
    expect(decode(header)).toEqual({ alg: 'EdDSA', typ: 'at+jwt' })
    expect(decode(payload)).toEqual({
      sid: claims.sessionId,
      sub: claims.userId,
      iss: issuer,
      aud: 'bufete-api',
      iat: start.getTime() / 1000,
      exp: start.getTime() / 1000 + 600,
    })
  })

  it('are verified by every server with the same master key, and by no other', async () => {
    const token = await tokens.sign(claims)
    expect(await accessTokens(masterKey, issuer, clock).verify(token)).toMatchObject(claims)
    expect(await accessTokens(Buffer.alloc(32, 4), issuer, clock).verify(token)).toBeNull()
    expect(await accessTokens(masterKey, 'https://other.example.com', clock).verify(token)).toBeNull()
  })

  it('expire after ten minutes, also if the token was verified before', async () => {
    const token = await tokens.sign(claims)
    expect(await tokens.verify(token)).toMatchObject(claims)
    clock.at = new Date(start.getTime() + 599_000)
    expect(await tokens.verify(token)).toMatchObject(claims)
    clock.at = new Date(start.getTime() + 601_000)
    expect(await tokens.verify(token)).toBeNull()
    expect(await accessTokens(masterKey, issuer, clock).verify(token)).toBeNull()
    clock.at = start
  })

  it('are refused with a foreign signature, another algorithm, changed claims or no signature', async () => {
    const { privateKey } = await generateKeyPair('EdDSA')
    const forged = new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
      .setSubject(claims.userId)
      .setIssuer(issuer)
      .setAudience('bufete-api')
      .setIssuedAt(start)
      .setExpirationTime('5m')
    const hmac = new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(claims.userId)
      .setIssuer(issuer)
      .setAudience('bufete-api')
      .setIssuedAt(start)
      .setExpirationTime('5m')
    const [header, payload, signature] = (await tokens.sign(claims)).split('.')
    const unsigned = `${base64url.encode(JSON.stringify({ alg: 'none', typ: 'at+jwt' }))}.${payload}.`
    const otherUser = base64url.encode(JSON.stringify({ ...decode(payload), sub: claims.sessionId }))
    for (const token of [
      await forged.sign(privateKey),
      await hmac.sign(masterKey),
      unsigned,
      `${header}.${otherUser}.${signature}`,
      `${header}.${payload}.`,
      '',
    ])
      expect(await tokens.verify(token)).toBeNull()
  })
})
