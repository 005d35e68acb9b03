import { randomBytes, timingSafeEqual } from 'node:crypto'
import { argon2id } from './argon2id.ts'

/** OWASP's argon2id setting with the least memory: 19 MiB, two passes, one lane. `memory` in KiB. */
const owasp = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

interface Parameters {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}
interface DecodedHash extends Parameters {
  /** Names the pepper of another installation that made the hash; undefined for a hash of this installation. */
  readonly keyId: string | undefined
  readonly salt: Buffer
  readonly tag: Buffer
}

export interface PasswordHashes {
  /** PHC string with its parameters: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
  hash(password: string): Promise<string>
  /**
   * `outdated`: the password matches, but was hashed with other parameters or by another installation; rehash it now,
   * while the plain password is available.
   */
  verify(password: string, encoded: string): Promise<{ matches: boolean; outdated: boolean }>
  /** Takes as long as a verification, so that a caller cannot tell that the account does not exist. */
  pretend(password: string): Promise<void>
}

const derive = async (password: string, pepper: Buffer, salt: Buffer, parameters: Parameters): Promise<Buffer> =>
  Buffer.from(
    await argon2id({ message: password.normalize('NFKC'), nonce: salt, secret: pepper, tagLength, ...parameters }),
  )

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const encode = ({ memory, passes, parallelism }: Parameters, salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`

function decode(encoded: string): DecodedHash | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)(?:,keyid=([\w+/]+))?\$([\w+/]+)\$([\w+/]+)$/.exec(encoded)
  if (!match) return undefined
  const [, memory, passes, parallelism, keyId, salt = '', tag = ''] = match
  return {
    keyId,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/**
 * Creates password hashes with a pepper, so that a copy of the database alone cannot be attacked.
 * @param pepper 32 bytes, derived from the master key
 * @param current parameters of new hashes
 * @param carriedPepper returns the pepper that a hash from another installation names
 */
export function passwordHashes(
  pepper: Buffer,
  current: Parameters = owasp,
  carriedPepper: (keyId: string) => Buffer | undefined = () => undefined,
): PasswordHashes {
  const dummySalt = randomBytes(16)
  return {
    async hash(password) {
      const salt = randomBytes(16)
      return encode(current, salt, await derive(password, pepper, salt, current))
    },
    async verify(password, encoded) {
      const stored = decode(encoded)
      const usedPepper = stored?.keyId === undefined ? pepper : carriedPepper(stored.keyId)
      if (!stored || !usedPepper) throw new Error('a password hash of an unknown form')
      const tag = await derive(password, usedPepper, stored.salt, {
        memory: stored.memory,
        passes: stored.passes,
        parallelism: stored.parallelism,
      })
      const matches = tag.length === stored.tag.length && timingSafeEqual(tag, stored.tag)
      const outdated =
        stored.keyId !== undefined ||
        stored.memory !== current.memory ||
        stored.passes !== current.passes ||
        stored.parallelism !== current.parallelism
      return { matches, outdated: matches && outdated }
    },
    async pretend(password) {
      await derive(password, pepper, dummySalt, current)
    },
  }
}
