// Secrets of links, prefixed by the company's id, which determines the scope in which the link is read. Only the hash
// of a secret is stored, so readers of the database cannot use the links.
import { createHash, randomBytes } from 'node:crypto'

const idBytes = 16
const secretBytes = 32

/** Creates a token for a link of the company, with the given or a random secret. */
export const companyToken = (companyId: string, secret: Buffer = randomBytes(secretBytes)): string =>
  Buffer.concat([Buffer.from(companyId.replaceAll('-', ''), 'hex'), secret]).toString('base64url')

export const companyTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the id of the company of a token; null for a malformed token. */
export function companyOfToken(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + secretBytes || bytes.toString('base64url') !== token) return null
  const hex = bytes.toString('hex', 0, idBytes)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
