import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { lockRow } from '#server/db/lock.ts'
import { inSpanish, ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { change, constraintOf, instant, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, pageOf, type RowOf, type Shape } from '#server/db/shape.ts'
import { everyWordOrPhone } from '#server/db/search.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { Client } from './client.entity.ts'
import type { companiesContract } from './companies.contract.ts'
import type { ClientUpdate, NewClient } from './company.contract.ts'
import { companiesErrors } from './companies.errors.ts'
import { clientChanged, clientCreated, clientRemoved } from './companies.events.ts'
import { clientAbilities, type CompaniesActor } from './companies.policy.ts'
import { visibleCaseCount } from './visible-case-count.ts'

type ListClientsQuery = z.output<(typeof companiesContract.routes.clients)['query']>

const clientRow = {
  id: col.uuid,
  companyId: col.uuid,
  kind: col.oneOf(['person', 'organization']),
  name: col.text,
  email: col.text.nullable,
  phone: col.text.nullable,
  address: col.text.nullable,
  notes: col.text.nullable,
  userId: col.uuid.nullable,
  invited: col.boolean,
  caseCount: col.int,
  version: col.int,
  createdAt: col.timestamptz,
} as const satisfies Shape
type ClientRow = RowOf<typeof clientRow>

const columns = sql.raw(`k.id, k.company_id as "companyId", k.kind, k.name, k.email, k.phone, k.address, k.notes,
  k.user_id as "userId", ${visibleCaseCount('k.case_count', 'client', 'k.id')} as "caseCount", k.version, k.created_at as "createdAt",
  exists (select 1 from invitation i where i.company_id = k.company_id and i.client_id = k.id and i.accepted_at is null
    and i.revoked_at is null and i.expires_at > now()) as invited`)

const sortOrders = ordersBy<NonNullable<ListClientsQuery['sort']>>(
  { name: [inSpanish('k.name')], createdAt: ['k.created_at'], caseCount: ['k.case_count'] },
  'k.id',
)

const abilitiesOf = (actor: CompaniesActor, { companyId, userId, caseCount }: ClientRow) =>
  clientAbilities(actor, { companyId, userId, caseCount })

const present = (actor: CompaniesActor, client: ClientRow) => ({
  id: client.id,
  kind: client.kind,
  name: client.name,
  email: client.email,
  phone: client.phone,
  address: client.address,
  notes: client.notes,
  userId: client.userId,
  invited: client.invited,
  caseCount: client.caseCount,
  version: client.version,
  createdAt: instant(client.createdAt),
  can: abilitiesOf(actor, client) ?? { update: false, remove: false, invite: false },
})

/** PostgreSQL's error code. */
const foreignKeyViolation = '23503'

const notFound = () => companiesErrors.error('client_not_found')

/** Returns a client. @throws 404 `client_not_found`, the same for a missing client and one of another company */
export async function readClient(em: EntityManager, actor: CompaniesActor, id: string) {
  const [client] = await rows(
    em,
    clientRow,
    sql`${preparedStatement}select ${columns} from client k where k.company_id = ${actor.companyId} and k.id = ${id}`,
  )
  authorize(client, abilitiesOf, actor, 'see', notFound())
  return present(actor, client)
}

/** Selects a page of a company's clients and the total, in one round trip. */
export function clientListStatement(companyId: string, query: ListClientsQuery) {
  const { q, sort = 'name' } = query
  const found = everyWordOrPhone(sql`k.search_folded`, sql`k.phone`, q)
  const where = sql.join([sql`k.company_id = ${companyId}`, ...found], sql` and `)
  return pageStatement({ table: 'client', as: 'k', where, order: sortOrders[sort], query, columns, usual: !q })
}

/**
 * Returns clients of the actor's company; every word of `q` is searched in name, e-mail and phone, ignoring accents, and a
 * telephone however it is written.
 */
export async function listClients({ em, actor }: Context, query: ListClientsQuery) {
  const clients = await rows(em, pageOf(clientRow), clientListStatement(actor.companyId, query))
  return pageAnswer(clientRow, clients, query, (client) => present(actor, client))
}

/** Aborts the transaction of a duplicate request: the client exists already. */
class AlreadyAdded extends Error {}

/** Adds a client. A duplicate request with the same `id` returns the client as it is now. */
export async function addClient(
  ctx: Context,
  { id, kind, name, email, phone, address, notes }: z.output<typeof NewClient>,
) {
  const { em, actor } = ctx
  const { companyId } = actor
  const adding = em.transactional(async (tx) => {
    const client = tx.create(Client, {
      ...(id ? { id } : {}),
      companyId,
      kind,
      name,
      email: email || null,
      phone: phone || null,
      address: address || null,
      notes: notes || null,
    })
    await tx.flush().catch((error: unknown) => {
      if (constraintOf(error) === 'client_pkey' || constraintOf(error) === 'client_company_id_id_key')
        throw new AlreadyAdded('this client was added before', { cause: error })
      throw error
    })
    await ctx.record(tx, clientCreated, { companyId, clientId: client.id })
    return client.id
  })
  const clientId = await adding.catch((error: unknown) => {
    if (id && error instanceof AlreadyAdded) return id
    throw error
  })
  return readClient(em.fork(), actor, clientId)
}

/** Changes the given fields of a client. @throws 404 `client_not_found`, 409 `stale_version` */
export async function updateClient(ctx: Context, id: string, { version, ...changes }: z.output<typeof ClientUpdate>) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    await lockRow(tx, 'client', id)
    const client = await tx.findOne(Client, { id, companyId: actor.companyId })
    authorize(
      client,
      (caller, c) => clientAbilities(caller, { companyId: c.companyId, userId: c.userId ?? null, caseCount: 0 }),
      actor,
      'update',
      notFound(),
    )
    client.change(version, changes)
    await tx.flush()
    await ctx.record(tx, clientChanged, { companyId: actor.companyId, clientId: id })
  })
  return readClient(em, actor, id)
}

/**
 * Removes a client without cases and revokes their invitation; their login stays.
 * @throws 404 `client_not_found`, 409 `client_has_cases`
 */
export async function removeClient(ctx: Context, id: string): Promise<void> {
  const { em, actor } = ctx
  const { companyId } = actor
  await em.transactional(async (tx) => {
    const [client] = await rows(
      tx,
      clientRow,
      sql`select ${columns} from client k where k.company_id = ${companyId} and k.id = ${id} for update of k`,
    )
    authorize(client, abilitiesOf, actor, 'remove', notFound(), companiesErrors.error('client_has_cases'))
    await change(
      tx,
      sql`update invitation set revoked_at = now() where company_id = ${companyId} and client_id = ${id}
        and accepted_at is null and revoked_at is null`,
    )
    await change(tx, sql`delete from client where company_id = ${companyId} and id = ${id}`).catch((error: unknown) => {
      // The count of cases may be out of date, so the foreign key decides.
      if ((error as { code?: unknown }).code === foreignKeyViolation)
        throw companiesErrors.error('client_has_cases', { cause: error })
      throw error
    })
    await ctx.record(tx, clientRemoved, { companyId, clientId: id })
  })
}
