import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { InvoiceSource } from '../invoices-of-cases.ts'
import { trustErrors } from '../trust.errors.ts'
import { trustRefused, trustReleased } from '../trust.events.ts'
import { performRelease } from './release.ts'
import { findRequest, readRequest, type RequestRow } from './requests.ts'

/** Locks a request that is still waiting. @throws 404 `trust_request_not_found`; 409 `trust_request_decided` */
async function lockWaitingRequest(tx: EntityManager, companyId: string, id: string): Promise<RequestRow> {
  await change(tx, sql`select from trust_request where company_id = ${companyId} and id = ${id} for no key update`)
  const request = await findRequest(tx, companyId, id)
  if (request.state !== 'waiting') throw trustErrors.error('trust_request_decided')
  return request
}

const writeDecision = (
  tx: EntityManager,
  { actor: { companyId, userId }, ports }: Context,
  id: string,
  decision: { readonly state: 'approved' | 'refused' | 'withdrawn'; journalId?: string; reason?: string },
) =>
  change(
    tx,
    sql`update trust_request set state = ${decision.state}, decided_by = ${userId},
        decided_at = ${ports.clock.now().toISOString()}, reason = ${decision.reason ?? ''},
        journal_id = ${decision.journalId ?? null} where company_id = ${companyId} and id = ${id}`,
  )

/**
 * Releases the money that another person requested.
 * @throws 403 `trust_own_request`; 404 `trust_request_not_found`; 409 `trust_request_decided`; and as `release`
 */
export async function approveRequest(ctx: Context, invoices: InvoiceSource, id: string) {
  const { companyId, userId } = ctx.actor
  await ctx.em.transactional(async (tx) => {
    const { act, requestedById, caseId } = await lockWaitingRequest(tx, companyId, id)
    if (requestedById === userId) throw trustErrors.error('trust_own_request')
    const journalId = await performRelease(ctx, tx, invoices, act, requestedById)
    await writeDecision(tx, ctx, id, { state: 'approved', journalId })
    await ctx.record(tx, trustReleased, { companyId, userId, requestId: id, caseId })
  })
  return readRequest(ctx, id)
}

/**
 * Refuses a request of another person, which needs the permission to release it, or withdraws the actor's own.
 * @throws 404 `trust_request_not_found`; 409 `trust_request_decided`
 */
export async function refuseRequest(ctx: Context, id: string, reason: string) {
  const { companyId, userId } = ctx.actor
  await ctx.em.transactional(async (tx) => {
    const { requestedById, caseId } = await lockWaitingRequest(tx, companyId, id)
    const isOwn = requestedById === userId
    if (!isOwn && !can(ctx.actor, 'trust.approve')) throw trustErrors.error('trust_request_not_found')
    await writeDecision(tx, ctx, id, { state: isOwn ? 'withdrawn' : 'refused', reason })
    await ctx.record(tx, trustRefused, { companyId, userId, requestId: id, caseId })
  })
  return readRequest(ctx, id)
}
