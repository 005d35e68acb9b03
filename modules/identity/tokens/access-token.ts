import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/ports/clock.ts'
import { deriveKey } from '#server/secrets.ts'

/** Claims of a token: account and session. Role, company and status are read from the database on each request. */
export interface TokenClaims {
  readonly userId: string
  readonly sessionId: string
}

export interface AccessTokens {
  sign(claims: TokenClaims): Promise<string>
  /** Returns the claims of a valid token of this installation; otherwise null. */
  verify(token: string): Promise<TokenClaims | null>
}

const lifetimeSeconds = 600
const algorithm = 'EdDSA'
const type = 'at+jwt'
const audience = 'bufete-api'

/** PKCS #8 around a raw Ed25519 seed (RFC 8410 §7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyPair(masterKey: Buffer): { privateKey: KeyObject; publicKey: KeyObject } {
  const seed = deriveKey(masterKey, 'access-token')
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)

/**
 * Creates and verifies access tokens: Ed25519, ten minutes, with fixed issuer, audience, type, algorithm and claims.
 * The key is derived from the master key, so all servers of an installation agree.
 */
export function accessTokens(masterKey: Buffer, issuer: string, clock: Clock): AccessTokens {
  const { privateKey, publicKey } = keyPair(masterKey)
  // Verifying Ed25519 costs more than the rest of a small request, and each token is used many times.
  const verifiedClaims = new LRUCache<string, TokenClaims & { readonly expires: number }>({ max: 20_000 })
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  return {
    sign: ({ userId, sessionId }) => {
      const issued = seconds()
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + lifetimeSeconds)
        .sign(privateKey)
    },

    async verify(token) {
      const cachedClaims = verifiedClaims.get(token)
      if (cachedClaims) return cachedClaims.expires > seconds() ? cachedClaims : null
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          audience,
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          currentDate: clock.now(),
          maxTokenAge: lifetimeSeconds,
        })
        const { sub, sid, exp } = payload
        if (!isUuid(sub) || !isUuid(sid) || exp === undefined) return null
        const claims = { userId: sub, sessionId: sid, expires: exp }
        verifiedClaims.set(token, claims)
        return claims
      } catch {
        return null
      }
    },
  }
}
