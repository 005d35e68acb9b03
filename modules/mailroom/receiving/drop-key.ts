import { randomBytes } from 'node:crypto'
import { change, instant, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { seal } from '#server/secrets.ts'
import { dropKeyChanged } from '../addresses/addresses.events.ts'
import type { ReceivingDependencies } from './receiving.dependencies.ts'

/** An office has at most one key, so the id of the key is the id of the office. */
const keyIdOf = (companyId: string) => companyId

const secretBytes = 32
const urlOf = ({ services }: ReceivingDependencies) => `${services.env.publicUrl}/api/public/mail-drop`

export async function readDropKey(deps: ReceivingDependencies, { em, actor: { companyId } }: Context) {
  const key = await row(
    em,
    { createdAt: col.timestamptz },
    sql`select created_at as "createdAt" from mail_drop_key where company_id = ${companyId}`,
  )
  return { url: urlOf(deps), keyId: key ? keyIdOf(companyId) : null, createdAt: key ? instant(key.createdAt) : null }
}

/** Creates or replaces the key. Its secret is encrypted and not hashed, because signatures are computed with it. */
export async function renewDropKey(deps: ReceivingDependencies, { em, actor, record, ports }: Context) {
  const { companyId, userId } = actor
  const secret = randomBytes(secretBytes)
  const createdAt = ports.clock.now().toISOString()
  await em.transactional(async (tx) => {
    await change(
      tx,
      sql`
      insert into mail_drop_key (company_id, secret, created_by, created_at)
      values (${companyId}, ${seal(deps.dropKey, secret, companyId)}, ${userId}, ${createdAt})
      on conflict (company_id) do update set secret = excluded.secret, created_by = excluded.created_by,
        created_at = excluded.created_at`,
    )
    await record(tx, dropKeyChanged, { companyId, userId, active: true })
  })
  return { url: urlOf(deps), keyId: keyIdOf(companyId), secret: secret.toString('base64url'), createdAt }
}

export async function revokeDropKey({ em, actor: { companyId, userId }, record }: Context): Promise<void> {
  await em.transactional(async (tx) => {
    const removed = await change(tx, sql`delete from mail_drop_key where company_id = ${companyId}`)
    if (removed > 0) await record(tx, dropKeyChanged, { companyId, userId, active: false })
  })
}
