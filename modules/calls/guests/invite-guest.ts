import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { locales } from '#server/contract/locale.ts'
import { companyToken, companyTokenHash } from '#server/company-token.ts'
import { change, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { mailOutcome } from '#server/jobs/mail-outcome.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { isUndelivered } from '#server/jobs/written-mail.ts'
import { callsErrors } from '../calls.errors.ts'
import { guestInvited } from '../calls.events.ts'
import type { Invitation, NewInvitation } from '../calls.contract.ts'
import type { CallsDependencies } from '../calls.dependencies.ts'
import { maxInvitations } from '../shapes.contract.ts'
import { invitationText } from '../messages/calls.messages.ts'
import { ejectLater } from '../rooms/eject-without-right.ts'
import { leaveRoom } from '../rooms/enter-room.ts'
import { lockRoom, roomMissing, readVisibleRoom } from '../rooms/room-row.ts'

const invitationRow = {
  id: col.uuid,
  name: col.text,
  email: col.text.nullable,
  locale: col.oneOf(locales),
  createdAt: col.timestamptz,
  revokedAt: col.timestamptz.nullable,
  used: col.boolean,
  expiresAt: col.timestamptz,
  expired: col.boolean,
  undelivered: col.boolean,
} as const satisfies Shape
type InvitationRow = RowOf<typeof invitationRow>

function stateOf({ revokedAt, expired, used }: InvitationRow): z.input<typeof Invitation>['state'] {
  if (revokedAt !== null) return 'revoked'
  if (expired) return 'expired'
  return used ? 'used' : 'open'
}

const present = (invitation: InvitationRow): z.input<typeof Invitation> => ({
  id: invitation.id,
  name: invitation.name,
  email: invitation.email,
  locale: invitation.locale,
  createdAt: instant(invitation.createdAt),
  expiresAt: instant(invitation.expiresAt),
  undelivered: invitation.undelivered,
  state: stateOf(invitation),
})

const invitationsOf = (companyId: string, roomId: string, now: Date) => sql`
  select i.id, i.name, i.email is not null
    and ${isUndelivered('call_invitation', 'i.company_id', 'i.id', 'i.email')} as undelivered, i.email, i.locale,
    i.created_at as "createdAt", i.revoked_at as "revokedAt",
    exists (select 1 from call_participant p where p.company_id = i.company_id and p.invitation_id = i.id) as used,
         least(r.expires_at, r.ended_at) as "expiresAt", r.ended_at is not null
           or r.expires_at <= ${now.toISOString()} as expired
    from call_invitation i join call_room r on r.company_id = i.company_id and r.id = i.room_id
      where i.company_id = ${companyId} and i.room_id = ${roomId}`

/**
 * Asserts that the actor may invite and admit guests.
 * @throws 404 `call_not_found`, 403 `forbidden` unless they host
 */
export async function assertMayInvite({ em, actor, ports }: Context, roomId: string): Promise<void> {
  const { can, hostId } = await readVisibleRoom(em, actor, roomId, ports.clock.now())
  if (!can.invite && hostId !== actor.userId) throw kernelErrors.error('forbidden')
}

/**
 * Creates a link for one guest; it is valid as long as the room.
 * @throws 404 `call_not_found`, 403 `forbidden`, 409 `call_ended`, `call_invitations_full`
 */
export async function inviteGuest(
  { queueMail, publicUrl }: CallsDependencies,
  ctx: Context,
  roomId: string,
  { name, email, locale = ctx.locale }: z.output<typeof NewInvitation>,
) {
  const { em, actor, ports, record } = ctx
  const { companyId } = actor
  const now = ports.clock.now()
  await assertMayInvite(ctx, roomId)
  const id = randomUUIDv7()
  const token = companyToken(companyId)
  const url = `${publicUrl}/app/calls/public/${token}`
  await em.transactional(async (tx) => {
    await lockRoom(tx, companyId, roomId, now)
    const count = await row(
      tx,
      { n: col.int },
      sql`select count(*)::int as n from call_invitation where company_id = ${companyId} and room_id = ${roomId}`,
    )
    if ((count?.n ?? 0) >= maxInvitations)
      throw callsErrors.error('call_invitations_full', { values: { max: maxInvitations } })
    await change(
      tx,
      sql`
      insert into call_invitation (id, company_id, room_id, name, email, locale, token_hash, created_at)
      values (${id}, ${companyId}, ${roomId}, ${name}, ${email ?? null}, ${locale}, ${companyTokenHash(token)},
        ${now.toISOString()})`,
    )
    if (email)
      await queueMail(tx, {
        to: email,
        locale,
        about: { topic: 'call_invitation', id, by: actor.userId },
        ...layoutMail(
          invitationText,
          locale,
          { name, company: actor.companyName, professional: `${actor.name} ${actor.surname}` },
          url,
        ),
      })
    await record(tx, guestInvited, { companyId, roomId, invitationId: id })
  })
  const invitation = (await rows(em, invitationRow, sql`${invitationsOf(companyId, roomId, now)} and i.id = ${id}`))[0]
  if (!invitation) throw roomMissing()
  return { ...present(invitation), url, mail: email ? mailOutcome(ports.mail, url) : null }
}

/** @throws 404 `call_not_found`, 403 `forbidden` */
export async function listInvitations(ctx: Context, roomId: string) {
  await assertMayInvite(ctx, roomId)
  const invitations = await rows(
    ctx.em,
    invitationRow,
    sql`${invitationsOf(ctx.actor.companyId, roomId, ctx.ports.clock.now())} order by i.created_at, i.id`,
  )
  return { items: invitations.map(present) }
}

/** Revokes a link and ejects the guest who entered through it. @throws 404 `call_not_found`, 403 `forbidden` */
export async function revokeInvitation(ctx: Context, roomId: string, id: string): Promise<void> {
  await assertMayInvite(ctx, roomId)
  await ctx.em.transactional(async (tx) => {
    const revokedRows = await change(
      tx,
      sql`
      update call_invitation set revoked_at = coalesce(revoked_at, ${ctx.ports.clock.now().toISOString()}::timestamptz)
       where company_id = ${ctx.actor.companyId} and room_id = ${roomId} and id = ${id}`,
    )
    if (revokedRows === 0) throw roomMissing()
    await ejectLater(tx, ctx.actor.companyId)
  })
  const guest = await row(
    ctx.em,
    { id: col.uuid },
    sql`
    select id from call_participant where company_id = ${ctx.actor.companyId} and room_id = ${roomId}
      and invitation_id = ${id}`,
  )
  if (guest) await leaveRoom(ctx, ctx.actor.companyId, roomId, guest.id)
}
