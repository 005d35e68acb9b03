import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { companyOfToken, companyTokenHash } from '#server/company-token.ts'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { callsErrors } from '../calls.errors.ts'
import type { guestCallsContract, Lobby } from '../guest-calls.contract.ts'
import { giveConsent } from '../consent/answer.ts'
import { lastCapture, readState } from '../consent/captures.ts'
import { isCapturing } from '../consent/consent.ts'
import { enterRoom, leaveRoom } from '../rooms/enter-room.ts'
import { recordHeartbeat } from '../rooms/room-presence.ts'
import { wireProvider, type StoredProvider } from '../rooms/room-row.ts'
import { recordWaiting, startWaiting, stopWaiting } from './waiting-room.ts'

const guestInvitationRow = {
  id: col.uuid,
  companyId: col.uuid,
  roomId: col.uuid,
  name: col.text,
  locale: col.oneOf(locales),
  company: col.text,
  host: col.text,
  ended: col.boolean,
  provider: col.textOf<StoredProvider>(),
  chat: col.boolean,
  recording: col.boolean,
  transcription: col.boolean,
  participantId: col.uuid.nullable,
  needsAdmission: col.boolean,
  waiting: col.boolean,
  declined: col.boolean,
} as const satisfies Shape
type GuestInvitation = RowOf<typeof guestInvitationRow>

const notFound = () => callsErrors.error('call_invitation_not_found')

const findInvitation = (
  em: EntityManager,
  companyId: string,
  hash: Buffer,
  now: Date,
): Promise<GuestInvitation | undefined> =>
  row(
    em,
    guestInvitationRow,
    sql`
  select i.id, i.company_id as "companyId", i.room_id as "roomId", i.name, i.locale, c.name as company,
    u.name || ' ' || u.surname as host,
    r.ended_at is not null or r.expires_at <= ${now.toISOString()} as ended,
         r.provider, r.chat, r.recording, r.transcription, p.id as "participantId",
    r.waiting_room and i.admitted_at is null as "needsAdmission", i.waiting_since is not null as waiting,
    i.declined_at is not null as declined
    from call_invitation i join call_room r on r.company_id = i.company_id and r.id = i.room_id
    join company c on c.id = i.company_id and c.status = 'active' join user_account u on u.company_id = r.company_id
      and u.id = r.host_id and u.status = 'active'
    left join call_participant p on p.company_id = i.company_id and p.invitation_id = i.id
   where i.company_id = ${companyId} and i.token_hash = ${hash} and i.revoked_at is null`,
  )

/**
 * Runs `work` in the scope of the inviting company. @throws 404 `call_invitation_not_found`, the same for an unknown or
 * revoked link, an inactive company and a deactivated host
 */
async function withInvitation<T>(
  { em, ports }: PublicContext,
  token: string,
  work: (invitation: GuestInvitation) => Promise<T>,
): Promise<T> {
  const companyId = companyOfToken(token)
  if (!companyId) throw notFound()
  return withScope({ kind: 'company', companyId }, async () => {
    const invitation = await findInvitation(em, companyId, companyTokenHash(token), ports.clock.now())
    if (!invitation) throw notFound()
    return work(invitation)
  })
}

const guestInRoom = ({ companyId, roomId, id }: GuestInvitation) => ({ companyId, roomId, invitationId: id })

function admissionOf({ needsAdmission, waiting, declined }: GuestInvitation): z.input<typeof Lobby>['admission'] {
  if (!needsAdmission) return 'open'
  if (waiting) return 'waiting'
  return declined ? 'declined' : 'needed'
}

/** @throws 404 `call_invitation_not_found` */
export const readLobby = (ctx: PublicContext, token: string) =>
  withInvitation(ctx, token, async (invitation) => {
    if (invitation.waiting) await recordWaiting(ctx.em, guestInRoom(invitation), ctx.ports.clock.now())
    const capture = invitation.ended ? undefined : await lastCapture(ctx.em, invitation.companyId, invitation.roomId)
    return {
      company: invitation.company,
      host: invitation.host,
      name: invitation.name,
      locale: invitation.locale,
      status: invitation.ended ? ('ended' as const) : ('open' as const),
      provider: wireProvider(invitation.provider),
      chat: invitation.chat,
      recording: invitation.recording,
      transcription: invitation.transcription,
      capture:
        capture && isCapturing(capture.state)
          ? { id: capture.id, recording: capture.recording, transcription: capture.transcription }
          : null,
      admission: admissionOf(invitation),
    }
  })

type JoinBody = z.output<(typeof guestCallsContract.routes.join)['body']>

/** @throws 404 `call_invitation_not_found`, 409 `call_waiting` until the host admits the guest, and as `enterRoom` */
export const joinAsGuest = (ctx: PublicContext, token: string, { name, locale, consent }: JoinBody) =>
  withInvitation(ctx, token, async (invitation) => {
    if (invitation.needsAdmission) {
      if (invitation.ended) throw callsErrors.error('call_ended')
      await ctx.em.transactional((tx) => startWaiting(tx, guestInRoom(invitation), name, ctx.ports.clock.now()))
      throw callsErrors.error('call_waiting')
    }
    return enterRoom(
      ctx,
      invitation.companyId,
      invitation.roomId,
      {
        userId: null,
        invitationId: invitation.id,
        name,
        role: 'guest',
        locale: locale ?? invitation.locale,
        sessionId: null,
      },
      { consent },
    )
  })

/** @throws 404 `call_invitation_not_found` */
export const readGuestState = (ctx: PublicContext, token: string) =>
  withInvitation(ctx, token, async (invitation) => {
    const now = ctx.ports.clock.now()
    if (invitation.participantId) await recordHeartbeat(ctx.em, invitation.companyId, invitation.participantId, now)
    const state = await readState(ctx.em, invitation.companyId, invitation.roomId, {
      me: invitation.participantId,
      ended: invitation.ended,
      now,
    })
    return invitation.needsAdmission ? { ...state, people: [], capture: null } : state
  })

type ConsentInput = z.output<(typeof guestCallsContract.routes.consent)['body']>

/** @throws 404 `call_invitation_not_found`, `call_not_found`, 409 `call_ended`, `call_capture_over` */
export const consentAsGuest = (
  ctx: PublicContext,
  token: string,
  { participantId, captureId, answer, locale }: ConsentInput,
) =>
  withInvitation(ctx, token, (invitation) =>
    giveConsent(
      ctx,
      {
        companyId: invitation.companyId,
        roomId: invitation.roomId,
        participantId,
        locale: locale ?? invitation.locale,
      },
      { userId: null, invitationId: invitation.id },
      captureId,
      answer,
    ),
  )

/** @throws 404 `call_invitation_not_found` */
export const leaveAsGuest = (ctx: PublicContext, token: string): Promise<void> =>
  withInvitation(ctx, token, async (invitation) => {
    if (invitation.waiting) await ctx.em.transactional((tx) => stopWaiting(tx, guestInRoom(invitation)))
    if (invitation.participantId)
      await leaveRoom(ctx, invitation.companyId, invitation.roomId, invitation.participantId)
  })
