import { createHmac } from 'node:crypto'
import { lastingKey, type KeyHolder } from '#server/secrets.ts'

/** Returns the digest that is stored in place of a tax number. Equal numbers of an office have equal digests. */
export const taxIdHash = (secrets: KeyHolder, companyId: string, taxId: string): string =>
  createHmac('sha256', lastingKey(secrets, 'person-tax-id', companyId))
    .update(`${companyId} ${taxId.replace(/\D/g, '')}`)
    .digest('base64url')
