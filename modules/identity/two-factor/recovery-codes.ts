import { createHash, randomInt } from 'node:crypto'

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const randomHalf = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes `xxxxx-xxxxx` (49 bits each), each valid once. Only their hashes are stored. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, () => `${randomHalf()}-${randomHalf()}`)

/** An unsalted hash is enough for a random code whose attempts are limited by the login. */
export const recoveryHash = (userId: string, code: string): Buffer =>
  createHash('sha256').update(`${userId}:${code.toLowerCase()}`).digest()
