import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { addressPurposes, maxAddressesPerDay, type addressesContract } from './addresses.contract.ts'
import { addressesErrors } from './addresses.errors.ts'
import { mailAddressCreated, mailAddressRevoked } from './addresses.events.ts'
import { mayChangeAddress } from './addresses.policy.ts'
import { newLocalPart } from './local-part.ts'

type NewAddress = z.output<(typeof addressesContract.routes.create)['body']>

const addressRow = {
  id: col.uuid,
  purpose: col.oneOf(addressPurposes),
  localPart: col.text,
  userId: col.uuid.nullable,
  userName: col.text.nullable,
  caseId: col.uuid.nullable,
  caseName: col.text.nullable,
  createdAt: col.timestamptz,
  revokedAt: col.timestamptz.nullable,
  lastReceivedAt: col.timestamptz.nullable,
} as const satisfies Shape
type AddressRow = RowOf<typeof addressRow>

const selectAddresses = sql.raw(`
  select a.id, a.purpose, a.local_part as "localPart", a.user_id as "userId",
    u.name || ' ' || u.surname as "userName", a.case_id as "caseId", f.name as "caseName",
    a.created_at as "createdAt", a.revoked_at as "revokedAt",
    (select r.received_at from mail_receipt r where r.company_id = a.company_id and r.address_id = a.id
      order by r.received_at desc limit 1) as "lastReceivedAt"
    from mail_address a left join user_account u on u.company_id = a.company_id and u.id = a.user_id
    left join case_file f on f.company_id = a.company_id and f.id = a.case_id`)

const present = (address: AddressRow, host: string) => ({
  id: address.id,
  purpose: address.purpose,
  address: `${address.localPart}@${host}`,
  user: address.userId === null ? null : { id: address.userId, name: address.userName ?? '' },
  case: address.caseId === null ? null : { id: address.caseId, name: address.caseName ?? '' },
  createdAt: instant(address.createdAt),
  revokedAt: instant(address.revokedAt),
  lastReceivedAt: instant(address.lastReceivedAt),
})

/**
 * Lists the active addresses of the office, of the caller, and of one case. Without a configured host it lists none,
 * because no address could receive mail.
 * @throws 404 `case_not_found`
 */
export async function listAddresses({ em, actor }: Context, host: string | undefined, caseId: string | undefined) {
  if (caseId !== undefined) await readCaseAccess(em, actor, caseId)
  if (host === undefined) return { items: [] }
  const items = await rows(
    em,
    addressRow,
    sql`${selectAddresses} where a.company_id = ${actor.companyId} and a.revoked_at is null
      and (a.purpose = 'office' or a.user_id = ${actor.userId} or a.case_id = ${caseId ?? null}::uuid)
      order by a.purpose, a.id`,
  )
  return { items: items.map((address) => present(address, host)) }
}

/**
 * Creates an address; its predecessor stops receiving immediately.
 * @throws 409 `mail_host_unset`, `mail_address_limit`, 403 `forbidden`, 404 `case_not_found`
 */
export async function createAddress({ em, actor, record }: Context, host: string | undefined, input: NewAddress) {
  const { companyId, userId } = actor
  if (host === undefined) throw addressesErrors.error('mail_host_unset')
  const owner = input.purpose === 'person' ? userId : null
  const caseId = input.purpose === 'case' ? input.caseId : null
  if (!mayChangeAddress(actor, { purpose: input.purpose, userId: owner })) throw kernelErrors.error('forbidden')
  return em.transactional(async (tx) => {
    if (caseId !== null) await readCaseAccess(tx, actor, caseId)
    // Serializes creation per office: the daily limit holds, and concurrent replacements leave one active address.
    await change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`mail_address ${companyId}`}, 0))`)
    await assertWithinLimit(tx, companyId)
    const replaced = await rows(
      tx,
      { id: col.uuid },
      sql`update mail_address set revoked_at = now() where company_id = ${companyId} and purpose = ${input.purpose}
        and user_id is not distinct from ${owner}::uuid and case_id is not distinct from ${caseId}::uuid
        and revoked_at is null returning id`,
    )
    const eventFacts = { companyId, userId, purpose: input.purpose, caseId }
    for (const { id } of replaced) await record(tx, mailAddressRevoked, { ...eventFacts, addressId: id })
    const added = await row(
      tx,
      { id: col.uuid },
      sql`
      insert into mail_address (company_id, purpose, user_id, case_id, local_part, created_by)
      values (${companyId}, ${input.purpose}, ${owner}, ${caseId}, ${newLocalPart(input.purpose)}, ${userId})
      returning id`,
    )
    const address = added && (await row(tx, addressRow, sql`${selectAddresses} where a.id = ${added.id}`))
    if (!address) throw new Error('the inserted address was not found')
    await record(tx, mailAddressCreated, { ...eventFacts, addressId: address.id })
    return present(address, host)
  })
}

async function assertWithinLimit(tx: EntityManager, companyId: string): Promise<void> {
  const today = await row(
    tx,
    { count: col.int },
    sql`select count(*)::int as count from mail_address where company_id = ${companyId}
      and created_at > now() - interval '1 day'`,
  )
  if ((today?.count ?? 0) >= maxAddressesPerDay)
    throw addressesErrors.error('mail_address_limit', { values: { limit: maxAddressesPerDay } })
}

/**
 * Revokes an address.
 * @throws 404 `mail_address_not_found` for addresses that are missing, foreign, revoked, or of a hidden case; 403
 * `forbidden`
 */
export async function revokeAddress({ em, actor, record }: Context, id: string): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const address = await row(
      tx,
      { purpose: col.oneOf(addressPurposes), userId: col.uuid.nullable, caseId: col.uuid.nullable },
      sql`select purpose, user_id as "userId", case_id as "caseId" from mail_address where company_id = ${companyId}
        and id = ${id} and revoked_at is null for update`,
    )
    if (!address) throw addressesErrors.error('mail_address_not_found')
    if (address.caseId !== null)
      await readCaseAccess(tx, actor, address.caseId).catch(() => {
        throw addressesErrors.error('mail_address_not_found')
      })
    if (!mayChangeAddress(actor, address)) throw kernelErrors.error('forbidden')
    await change(tx, sql`update mail_address set revoked_at = now() where company_id = ${companyId} and id = ${id}`)
    await record(tx, mailAddressRevoked, {
      companyId,
      userId,
      addressId: id,
      purpose: address.purpose,
      caseId: address.caseId,
    })
  })
}
