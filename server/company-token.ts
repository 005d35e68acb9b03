// Secrets of links that name whose they are: the company's id in front decides whose rows the link may show at all.
// Only their hash is stored, so who reads the database cannot open one.
import { createHash, randomBytes } from 'node:crypto'

const idBytes = 16
const secretBytes = 32

/** A link of the company; the secret is random when none is given. */
export const companyToken = (companyId: string, secret: Buffer = randomBytes(secretBytes)): string =>
  Buffer.concat([Buffer.from(companyId.replaceAll('-', ''), 'hex'), secret]).toString('base64url')

export const companyTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whose a link is; null for what is no token. */
export function companyOfToken(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + secretBytes || bytes.toString('base64url') !== token) return null
  const hex = bytes.toString('hex', 0, idBytes)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
