import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { can, seatError, seatOf, type CompanyRole } from '#server/contract/roles.ts'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { mailOutcome } from '#server/jobs/mail-outcome.ts'
import { fieldError } from '#server/http/validation.ts'
import type { NewInvitation } from './company.contract.ts'
import { companiesErrors } from './companies.errors.ts'
import { invitationSent } from './companies.events.ts'
import { invitationAbilities } from './companies.policy.ts'
import type { CompaniesDependencies } from './companies.dependencies.ts'
import {
  invitationHash,
  invitationLink,
  mailInvitation,
  newInvitationToken,
  presentInvitation,
  readInvitation,
} from './read-invitation.ts'

type InvitationInput = z.output<typeof NewInvitation>

/** Asserts that the actor may invite a person with this role. @throws 404 `company_not_found`, 403 `owner_only` */
async function assertMayInvite(
  tx: EntityManager,
  { actor }: Context,
  companyId: string,
  role: CompanyRole,
): Promise<void> {
  const company = await row(
    tx,
    { companyId: col.uuid, companyOwnerId: col.uuid.nullable },
    sql`select id as "companyId", owner_id as "companyOwnerId" from company where id = ${companyId}`,
  )
  authorize(
    company && { ...company, role },
    invitationAbilities,
    actor,
    'manage',
    companiesErrors.error('company_not_found'),
    kernelErrors.error('owner_only'),
  )
}

/**
 * Asserts that the person is neither a member nor a client with a login.
 * @throws 404 `client_not_found`, 409 `already_member`
 */
async function assertNotMember(
  tx: EntityManager,
  ctx: Context,
  { email, profile: role, clientId }: InvitationInput,
): Promise<void> {
  const { companyId } = ctx.actor
  const isMember = await exists(
    tx,
    sql`select from user_account where company_id = ${companyId} and lower(email) = ${email}`,
  )
  if (isMember) throw companiesErrors.error('already_member')
  if (clientId === undefined) return
  if (!can({ role }, 'cases.follow')) throw fieldError('clientId', 'validation.unknownField', ctx.locale)
  const client = await row(
    tx,
    { userId: col.uuid.nullable },
    sql`select user_id as "userId" from client where company_id = ${companyId} and id = ${clientId}`,
  )
  if (!client) throw companiesErrors.error('client_not_found')
  if (client.userId) throw companiesErrors.error('already_member')
}

/** Asserts early that a seat is free; the charge at acceptance decides. */
async function assertSeatFree(tx: EntityManager, { actor, ports }: Context, role: CompanyRole): Promise<void> {
  const meter = seatOf(role)
  const { used, limit } = (await ports.entitlements.readings(tx, actor.companyId))[meter]
  if (limit === null || used < limit) return
  throw kernelErrors.error(seatError[meter], { values: { used, limit }, details: { limit, used, requested: 1 } })
}

/**
 * Invites by mail: a collaborator (the owner) or a client (professionals and staff). An earlier pending invitation to
 * the same address is revoked, so that only the last link works.
 * @throws 404 `company_not_found`, `client_not_found`; 403 `owner_only`; 409 `already_member`; 402
 * `professional_limit`, `staff_limit`, `customer_limit`
 */
export async function invite(deps: CompaniesDependencies, ctx: Context, companyId: string, input: InvitationInput) {
  const { actor, em } = ctx
  const id = randomUUIDv7()
  const token = newInvitationToken()
  await em.transactional(async (tx) => {
    await assertMayInvite(tx, ctx, companyId, input.profile)
    await assertNotMember(tx, ctx, input)
    await assertSeatFree(tx, ctx, input.profile)
    const locale = input.locale ?? actor.locale
    await change(
      tx,
      sql`update invitation set revoked_at = now() where company_id = ${companyId} and lower(email) = ${input.email}
        and accepted_at is null and revoked_at is null`,
    )
    await change(
      tx,
      sql`
      insert into invitation (id, company_id, email, name, profile, client_id, locale, token_hash, invited_by,
        expires_at)
      values (${id}, ${companyId}, ${input.email}, ${input.name || null}, ${input.profile}, ${input.clientId ?? null},
        ${locale}, ${invitationHash(token)}, ${actor.userId}, now() + interval '7 days')`,
    )
    await mailInvitation(
      deps,
      tx,
      { id, email: input.email, locale, profile: input.profile, inviter: `${actor.name} ${actor.surname}` },
      { company: actor.companyName, token, sentBy: actor.userId },
    )
    await ctx.record(tx, invitationSent, { companyId, invitationId: id, locale, by: actor.userId })
  })
  return presentSentInvitation(deps, ctx, companyId, id, token)
}

/** Returns the invitation with the outcome of its mail, which contains the link only if no mail server delivers it. */
async function presentSentInvitation(
  deps: CompaniesDependencies,
  ctx: Context,
  companyId: string,
  id: string,
  token: string,
) {
  const invitation = await readInvitation(ctx.em, companyId, id)
  if (!invitation) throw companiesErrors.error('invitation_not_found')
  return { ...presentInvitation(invitation), mail: mailOutcome(ctx.ports.mail, invitationLink(deps, token)) }
}

/**
 * Sends a new link, valid for seven more days; the former one stops working.
 * @throws 404 `company_not_found`, `invitation_not_found`; 403 `owner_only`
 */
export async function resendInvitation(deps: CompaniesDependencies, ctx: Context, companyId: string, id: string) {
  const { actor, em } = ctx
  const token = newInvitationToken()
  await em.transactional(async (tx) => {
    const invitation = await lockPendingInvitation(tx, ctx, companyId, id)
    await change(
      tx,
      sql`update invitation set token_hash = ${invitationHash(token)}, expires_at = now() + interval '7 days'
        where company_id = ${companyId} and id = ${id}`,
    )
    await mailInvitation(deps, tx, invitation, { company: actor.companyName, token, sentBy: actor.userId })
    await ctx.record(tx, invitationSent, { companyId, invitationId: id, locale: invitation.locale, by: actor.userId })
  })
  return presentSentInvitation(deps, ctx, companyId, id, token)
}

/** Revokes a pending invitation. @throws 404 `company_not_found`, `invitation_not_found`; 403 `owner_only` */
export async function revokeInvitation(ctx: Context, companyId: string, id: string): Promise<void> {
  await ctx.em.transactional(async (tx) => {
    await lockPendingInvitation(tx, ctx, companyId, id)
    await change(tx, sql`update invitation set revoked_at = now() where company_id = ${companyId} and id = ${id}`)
    await writeAuditEntry(tx, { action: 'invitations.revoked', subject: { type: 'invitation', id }, companyId })
  })
}

/** Locks a pending invitation, which may have expired. */
async function lockPendingInvitation(tx: EntityManager, ctx: Context, companyId: string, id: string) {
  // Whoever may not even invite clients must not learn whether the invitation exists.
  await assertMayInvite(tx, ctx, companyId, 'customer')
  const isPending = await exists(
    tx,
    sql`select from invitation where company_id = ${companyId} and id = ${id} and accepted_at is null
      and revoked_at is null for update`,
  )
  const invitation = isPending ? await readInvitation(tx, companyId, id) : undefined
  if (!invitation) throw companiesErrors.error('invitation_not_found')
  await assertMayInvite(tx, ctx, companyId, invitation.profile)
  return invitation
}
