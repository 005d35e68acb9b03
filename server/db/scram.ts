import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const iterations = 4096

/**
 * Returns the verifier that PostgreSQL stores for a password (RFC 5802 and 7677, `SCRAM-SHA-256`). `ALTER ROLE …
 * PASSWORD` accepts it, so the password itself reaches neither the wire nor a server log.
 * @param password ASCII only: no SASLprep is applied
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  if (!/^[\x20-\x7e]+$/.test(password)) throw new Error('the password must be printable ASCII')
  const saltedPassword = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const hmac = (text: string): Buffer => createHmac('sha256', saltedPassword).update(text).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest()
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey.toString('base64')}:${hmac('Server Key').toString('base64')}`
}
