import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { companyToken, companyTokenHash } from '#server/company-token.ts'
import { change, instant, row, rows, sql } from '#server/db/query.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { isUndelivered } from '#server/jobs/written-mail.ts'
import { callsErrors } from '../calls.errors.ts'
import { guestInvited } from '../calls.events.ts'
import type { Invitation, NewInvitation } from '../calls.contract.ts'
import type { CallsDependencies } from '../calls.dependencies.ts'
import { invitationText } from '../messages/calls.messages.ts'
import { ejectLater } from '../rooms/eject-without-right.ts'
import { leaveRoom } from '../rooms/enter-room.ts'
import { lockRoom, roomMissing, seeRoom } from '../rooms/room-row.ts'

/** Links of one room. */
const mostInvitations = 100

interface InvitationRow {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly locale: Locale
  readonly created_at: string
  readonly revoked_at: string | null
  readonly used: boolean
  readonly expires_at: string
  readonly over: boolean
  readonly undelivered: boolean
}

const present = (i: InvitationRow): z.input<typeof Invitation> => ({
  id: i.id,
  name: i.name,
  email: i.email,
  locale: i.locale,
  createdAt: instant(i.created_at),
  expiresAt: instant(i.expires_at),
  undelivered: i.undelivered,
  state: i.revoked_at !== null ? 'revoked' : i.over ? 'expired' : i.used ? 'used' : 'open',
})

const invitationsOf = (companyId: string, roomId: string, now: Date) => sql`
  select i.id, i.name, i.email is not null
    and ${isUndelivered('call_invitation', 'i.company_id', 'i.id', 'i.email')} as undelivered, i.email, i.locale,
    i.created_at, i.revoked_at, exists (select 1 from call_participant p where p.company_id = i.company_id
    and p.invitation_id = i.id) as used,
         least(r.expires_at, r.ended_at) as expires_at, r.ended_at is not null
           or r.expires_at <= ${now.toISOString()} as over
    from call_invitation i join call_room r on r.company_id = i.company_id and r.id = i.room_id
      where i.company_id = ${companyId} and i.room_id = ${roomId}`

/** @throws 404 `call_not_found`, 403 `forbidden` for who is not the host */
async function assertInvites({ em, actor, ports }: Context, roomId: string): Promise<void> {
  const { can, host_id: hostId } = await seeRoom(em, actor, roomId, ports.clock.now())
  if (!can.invite && hostId !== actor.userId) throw kernelErrors.error('forbidden')
}

/**
 * Makes a link for one guest; it works as long as the room.
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
  await assertInvites(ctx, roomId)
  const id = randomUUIDv7()
  const token = companyToken(companyId)
  const url = `${publicUrl}/app/calls/public/${token}`
  await em.transactional(async (tx) => {
    await lockRoom(tx, companyId, roomId, now)
    const taken = await row<{ n: number }>(
      tx,
      sql`select count(*)::int as n from call_invitation where company_id = ${companyId} and room_id = ${roomId}`,
    )
    if ((taken?.n ?? 0) >= mostInvitations)
      throw callsErrors.error('call_invitations_full', { values: { most: mostInvitations } })
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
        about: { subject: 'call_invitation', id, by: actor.userId },
        ...layoutMail(
          invitationText,
          locale,
          { name, company: actor.companyName, professional: `${actor.name} ${actor.surname}` },
          url,
        ),
      })
    await record(tx, guestInvited, { companyId, roomId, invitationId: id })
  })
  const made = (await rows<InvitationRow>(em, sql`${invitationsOf(companyId, roomId, now)} and i.id = ${id}`))[0]
  if (!made) throw roomMissing()
  return { ...present(made), url }
}

/** @throws 404 `call_not_found`, 403 `forbidden` */
export async function listInvitations(ctx: Context, roomId: string) {
  await assertInvites(ctx, roomId)
  const found = await rows<InvitationRow>(
    ctx.em,
    sql`${invitationsOf(ctx.actor.companyId, roomId, ctx.ports.clock.now())} order by i.created_at, i.id`,
  )
  return { items: found.map(present) }
}

/** Ends a link and sends out who came through it. @throws 404 `call_not_found`, 403 `forbidden` */
export async function revokeInvitation(ctx: Context, roomId: string, id: string): Promise<void> {
  await assertInvites(ctx, roomId)
  await ctx.em.transactional(async (tx) => {
    const ended = await change(
      tx,
      sql`
      update call_invitation set revoked_at = coalesce(revoked_at, ${ctx.ports.clock.now().toISOString()}::timestamptz)
       where company_id = ${ctx.actor.companyId} and room_id = ${roomId} and id = ${id}`,
    )
    if (ended === 0) throw roomMissing()
    await ejectLater(tx, ctx.actor.companyId)
  })
  const guest = await row<{ id: string }>(
    ctx.em,
    sql`
    select id from call_participant where company_id = ${ctx.actor.companyId} and room_id = ${roomId}
      and invitation_id = ${id}`,
  )
  if (guest) await leaveRoom(ctx, ctx.actor.companyId, roomId, guest.id)
}
