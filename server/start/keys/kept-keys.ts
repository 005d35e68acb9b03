// Keys that outlive a change of the master key: they are wrapped again.
import type pg from 'pg'
import { carriedContext, carriedKeysPurpose } from '#server/carried-keys.ts'
import { isWrappedUnder, unwrapKey, wrapKey } from '#server/files/keys.ts'
import { deriveKey, lastingPurposes } from '#server/secrets.ts'

export interface KeyChange {
  readonly from: Buffer
  readonly to: Buffer
}

/**
 * Returns a key wrapped under the new master key; null when it is already.
 * @throws KeyMismatchError when neither key opens it
 */
export function rewrap({ from, to }: KeyChange, purpose: string, wrapped: Buffer, context: string): Buffer | null {
  const wrappingKey = deriveKey(to, purpose)
  return isWrappedUnder(wrapped, wrappingKey)
    ? null
    : wrapKey(unwrapKey(wrapped, deriveKey(from, purpose), context), wrappingKey, context)
}

/**
 * Stores the long-lived keys, which do not change, wrapped under the new master key.
 * @returns the number of changed keys
 */
export async function storeLastingKeys(client: pg.Client, change: KeyChange): Promise<number> {
  let changed = 0
  for (const purpose of lastingPurposes) {
    const {
      rows: [keptKey],
    } = await client.query<{ wrapped: Buffer }>('select wrapped from app.kept_key where purpose = $1', [purpose])
    const context = `kept:${purpose}`
    const rewrapped = keptKey
      ? rewrap(change, 'kept-keys', keptKey.wrapped, context)
      : wrapKey(deriveKey(change.from, purpose), deriveKey(change.to, 'kept-keys'), context)
    if (!rewrapped) continue
    await client.query(
      'insert into app.kept_key (purpose, wrapped) values ($1, $2) on conflict (purpose) do update set wrapped = excluded.wrapped',
      [purpose, rewrapped],
    )
    changed += 1
  }
  return changed
}

/** Rewraps the keys that moved here with offices from other installations. @returns the number of changed keys */
export async function changeCarriedKeys(client: pg.Client, change: KeyChange): Promise<number> {
  const { rows } = await client.query<{ company: string; purpose: string; keyId: string; wrapped: Buffer }>(
    'select company_id as company, purpose, key_id as "keyId", wrapped from app.carried_key',
  )
  let changed = 0
  for (const { company, purpose, keyId, wrapped } of rows) {
    const rewrapped = rewrap(change, carriedKeysPurpose, wrapped, carriedContext(company, purpose))
    if (!rewrapped) continue
    await client.query(
      'update app.carried_key set wrapped = $1 where company_id = $2 and purpose = $3 and key_id = $4',
      [rewrapped, company, purpose, keyId],
    )
    changed += 1
  }
  return changed
}
