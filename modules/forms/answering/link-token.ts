// Secrets of links to drafts, copies and sent forms, and of files uploaded for an answer. The database finds them by
// their hash. Only the secrets of forms that the office sends are also stored encrypted, because the office and the
// client see those links again.
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
