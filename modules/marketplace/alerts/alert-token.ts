// Tokens of the links of an alert: company, id and signature. They are computed, not stored, so that every mail can
// contain the link.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { companyOfToken, companyToken } from '#server/company-token.ts'
import { lastingKey, type KeyHolder } from '#server/secrets.ts'

export interface AlertIds {
  readonly companyId: string
  readonly alertId: string
}
export interface AlertTokens {
  tokenOf(ids: AlertIds): string
  /** Returns null for a malformed or forged token. */
  read(token: string): AlertIds | null
}

/** A token has the id of the company, the id of the alert, and the first bytes of the signature. */
const idBytes = 16
const macBytes = 16

export function alertTokens(secrets: KeyHolder): AlertTokens {
  const tokenOf = ({ companyId, alertId }: AlertIds): string => {
    const key = lastingKey(secrets, 'alert-link', companyId)
    const mac = createHmac('sha256', key).update(`${companyId} ${alertId}`).digest().subarray(0, macBytes)
    return companyToken(companyId, Buffer.concat([Buffer.from(alertId.replaceAll('-', ''), 'hex'), mac]))
  }
  return {
    tokenOf,
    read(token) {
      const companyId = companyOfToken(token)
      if (!companyId) return null
      const hex = Buffer.from(token, 'base64url').toString('hex', idBytes, 2 * idBytes)
      const alertId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
      const ids = { companyId, alertId }
      return timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(ids))) ? ids : null
    },
  }
}
