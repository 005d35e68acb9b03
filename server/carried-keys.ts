// Keys that offices brought along from the installations that they moved from, so that their links and passwords stay
// valid (ADR 0054). They arrive while servers run.
import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import { preparedStatement, rows, sql } from './db/query.ts'
import { withScope } from './db/scope.ts'
import { col, type Shape } from './db/shape.ts'
import { unwrapKey } from './files/keys.ts'
import { deriveKey, type CarriedKeys, type LastingPurpose } from './secrets.ts'

/** Notified when an office brings keys along. */
export const carriedKeysChannel = 'carried_keys'
export const carriedKeysPurpose = 'carried-keys'

/** Context in which a carried key is wrapped. */
export const carriedContext = (companyId: string, purpose: string): string => `carried:${companyId}:${purpose}`

/** Returns the id by which hashes of passwords name a pepper; it does not reveal the pepper. */
export const pepperId = (pepper: Buffer): string =>
  createHash('sha256').update('bufete pepper id').update(pepper).digest().subarray(0, 9).toString('base64')

const retryMs = 5_000

const carriedRow = {
  companyId: col.uuid,
  purpose: col.textOf<LastingPurpose>(),
  keyId: col.text,
  wrapped: col.bytea,
} as const satisfies Shape

export interface LoadedCarriedKeys extends CarriedKeys {
  /** Reads the keys again. After a failure, which is logged, the present keys stay and the attempt is repeated. */
  load(): Promise<void>
}

/** @param openEntityManager of the application's role */
export function carriedKeys(masterKey: Buffer, openEntityManager: () => EntityManager, log: Logger): LoadedCarriedKeys {
  let companyKeys: ReadonlyMap<string, Buffer> = new Map()
  let peppers: ReadonlyMap<string, Buffer> = new Map()
  const keys: LoadedCarriedKeys = {
    of: (companyId, purpose) => companyKeys.get(`${companyId} ${purpose}`),
    pepper: (keyId) => peppers.get(keyId),
    async load() {
      try {
        const wrappingKey = deriveKey(masterKey, carriedKeysPurpose)
        const stored = await withScope({ kind: 'public' }, () =>
          rows(
            openEntityManager(),
            carriedRow,
            sql`${preparedStatement}
            select company_id as "companyId", purpose, key_id as "keyId", wrapped from app.carried_keys()`,
          ),
        )
        const opened = stored.map(({ companyId, purpose, keyId, wrapped }) => ({
          name: purpose === 'password-pepper' ? keyId : `${companyId} ${purpose}`,
          isPepper: purpose === 'password-pepper',
          key: unwrapKey(wrapped, wrappingKey, carriedContext(companyId, purpose)),
        }))
        peppers = new Map(opened.filter(({ isPepper }) => isPepper).map(({ name, key }) => [name, key]))
        companyKeys = new Map(opened.filter(({ isPepper }) => !isPepper).map(({ name, key }) => [name, key]))
      } catch (err) {
        log.error({ err }, 'the keys of offices that moved here cannot be read')
        setTimeout(() => void keys.load(), retryMs).unref()
      }
    },
  }
  return keys
}
