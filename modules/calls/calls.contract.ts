import { z } from 'zod'
import { ContactList } from '#server/contract/contact-list.ts'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { MailOutcome } from '#server/contract/mail-outcome.ts'
import { Email, Id, IdParams, Instant, page, pageQuery, requiredLine } from '#server/contract/shared.ts'
import {
  CallState,
  ConsentBody,
  Entrance,
  enteringAnswer,
  minParticipants,
  NewCapture,
  maxParticipants,
  ParticipantBody,
  personName,
  RoomName,
  roomProviders,
} from './shapes.contract.ts'

/**
 * - `completed`: people took part and all results are available
 * - `processing`: recordings or transcripts are not available yet
 * - `cancelled`: nobody took part
 * - `failed`: the recording or transcript failed
 */
export const callOutcomes = ['completed', 'processing', 'cancelled', 'failed'] as const

export const Room = z
  .object({
    id: Id,
    provider: z.enum(roomProviders),
    url: z.string(),
    name: z.string(),
    host: z.object({ id: Id, name: z.string() }),
    case: z.object({ id: Id, name: z.string() }).nullable(),
    maxParticipants: z.int(),
    recording: z.boolean(),
    chat: z.boolean(),
    transcription: z.boolean(),
    waitingRoom: z.boolean(),
    status: z.enum(['open', 'ended']),
    createdAt: Instant,
    startedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    expiresAt: Instant,
    present: z.int(),
    can: z.object({ join: z.boolean(), invite: z.boolean(), capture: z.boolean(), end: z.boolean() }),
  })
  .meta({ id: 'CallRoom' })

export const NewRoom = z
  .strictObject({
    name: RoomName,
    caseId: Id.optional(),
    /** Default: 10, or the maximum of a built-in room. */
    maxParticipants: z.int().min(minParticipants).max(maxParticipants).optional(),
    /** Captures that may be requested in the room. No capture starts before everyone present agrees. */
    recording: z.boolean().default(false),
    chat: z.boolean().default(true),
    transcription: z.boolean().default(false),
    /** Guests wait until the host admits them. */
    waitingRoom: z.boolean().default(false),
  })
  .meta({ id: 'NewCallRoom' })

/** How calls are held. `provider` is the provider of new rooms, `configured` whether it can be used. */
export const CallsStatus = z
  .object({
    provider: z.enum(roomProviders),
    configured: z.boolean(),
    maxParticipants: z.int(),
    /** Whether calls can be transcribed; the case of a call may still forbid it. */
    transcribes: z.boolean(),
  })
  .meta({ id: 'CallsStatus' })

export const Invitation = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string().nullable(),
    locale: z.enum(locales),
    createdAt: Instant,
    expiresAt: Instant,
    state: z.enum(['open', 'used', 'revoked', 'expired']),
    /** The mail with the link was rejected permanently or could not be delivered. */
    undelivered: z.boolean(),
  })
  .meta({ id: 'CallInvitation' })
/** Returned once: only its hash is stored. */
export const CreatedInvitation = Invitation.extend({
  url: z.string(),
  /** Null when the invitation has no address. */
  mail: MailOutcome.nullable(),
}).meta({ id: 'NewCallInvitationLink' })
export const NewInvitation = z
  .strictObject({ name: personName, email: Email.optional(), locale: z.enum(locales).optional() })
  .meta({ id: 'NewCallInvitation' })

export const HistoryEntry = z
  .object({
    id: Id,
    name: z.string(),
    host: z.object({ id: Id, name: z.string() }),
    case: z.object({ id: Id, name: z.string() }).nullable(),
    status: z.enum(callOutcomes),
    createdAt: Instant,
    startedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    /** Seconds from the first arrival to the last departure. */
    duration: z.int().nullable(),
    attendance: z.array(
      z.object({ name: z.string(), role: z.enum(['host', 'member', 'guest']), joinedAt: Instant, seconds: z.int() }),
    ),
  })
  .meta({ id: 'CallHistoryEntry' })

const professional = { access: 'calls.work' } as const
const roomErrors = ['call_not_found', 'call_ended'] as const

export const callsContract = defineContract(
  { planModule: 'calls' },
  {
    status: {
      method: 'get',
      path: '/calls/status',
      summary: 'How calls are held, and for how many people',
      ...professional,
      returns: CallsStatus,
    },
    list: {
      method: 'get',
      path: '/calls/rooms',
      summary: 'The latest five rooms, or those of a case; open ones first',
      ...professional,
      query: z.object({ caseId: Id.optional() }),
      returns: z.object({ items: z.array(Room) }),
      errors: ['case_not_found'],
    },
    create: {
      method: 'post',
      path: '/calls/rooms',
      summary: 'Create a private room',
      ...professional,
      idempotent: true,
      body: NewRoom,
      returns: Room,
      status: 201,
      errors: ['call_room_failed', 'call_participants_limit', 'case_not_found', 'case_closed'],
    },
    read: {
      method: 'get',
      path: '/calls/rooms/:id',
      summary: 'A room',
      ...professional,
      params: IdParams,
      returns: Room,
      errors: ['call_not_found'],
    },
    find: {
      method: 'post',
      path: '/calls/join',
      summary: 'The room of a pasted address',
      ...professional,
      body: z.strictObject({ url: requiredLine(500) }),
      returns: z.object({ id: Id }),
      errors: ['call_url_invalid', 'call_ended'],
    },
    token: {
      method: 'post',
      path: '/calls/rooms/:id/token',
      summary:
        "Enter a room. In a built-in room the host's page names the capture that it `records`, if any; a host who enters without it ends that capture",
      ...professional,
      params: IdParams,
      body: z.strictObject({ consent: enteringAnswer.optional(), records: Id.optional() }),
      returns: Entrance,
      errors: [...roomErrors, 'call_full', 'call_consent_needed', 'call_provider_failed'],
    },
    state: {
      method: 'get',
      path: '/calls/rooms/:id/state',
      summary: 'Participants and captures; polled every few seconds, which is also the heartbeat',
      ...professional,
      params: IdParams,
      query: z.object({ participantId: Id.optional() }),
      returns: CallState,
      errors: ['call_not_found'],
    },
    leave: {
      method: 'post',
      path: '/calls/rooms/:id/leave',
      summary: 'Leave; consent ends with it',
      ...professional,
      params: IdParams,
      body: ParticipantBody,
      status: 204,
      errors: ['call_not_found'],
    },
    end: {
      method: 'post',
      path: '/calls/rooms/:id/end',
      summary: 'End the call for everybody',
      ...professional,
      params: IdParams,
      returns: Room,
      errors: [...roomErrors],
    },
    ask: {
      method: 'post',
      path: '/calls/rooms/:id/capture',
      summary: 'Ask everyone present for consent to a recording or transcription; transcription may cost extra',
      ...professional,
      params: IdParams,
      body: NewCapture,
      returns: CallState,
      errors: [
        ...roomErrors,
        'call_capture_running',
        'call_capture_not_enabled',
        'call_nobody_there',
        'call_transcription_not_configured',
        'call_transcription_not_allowed',
      ],
    },
    stop: {
      method: 'post',
      path: '/calls/rooms/:id/capture/stop',
      summary: 'Stop recording and transcription',
      ...professional,
      params: IdParams,
      returns: CallState,
      errors: [...roomErrors],
    },
    consent: {
      method: 'post',
      path: '/calls/rooms/:id/consents',
      summary: 'Give or withdraw consent',
      ...professional,
      params: IdParams,
      body: ConsentBody,
      returns: CallState,
      errors: [...roomErrors, 'call_capture_over'],
    },
    invite: {
      method: 'post',
      path: '/calls/rooms/:id/invitations',
      summary: 'Create a link for one guest, and mail it if an address is given',
      ...professional,
      limit: 'mail',
      params: IdParams,
      body: NewInvitation,
      returns: CreatedInvitation,
      status: 201,
      errors: [...roomErrors, 'call_invitations_full'],
    },
    invitations: {
      method: 'get',
      path: '/calls/rooms/:id/invitations',
      summary: 'Links of a room',
      ...professional,
      params: IdParams,
      returns: z.object({ items: z.array(Invitation) }),
      errors: ['call_not_found'],
    },
    revoke: {
      method: 'delete',
      path: '/calls/rooms/:id/invitations/:linkId',
      summary: 'Revoke a link',
      ...professional,
      params: z.object({ id: Id, linkId: Id }),
      status: 204,
      errors: ['call_not_found'],
    },
    admission: {
      method: 'post',
      path: '/calls/rooms/:id/invitations/:linkId/admission',
      summary: 'Admit a guest who waits, or decline; a declined guest can ask again',
      ...professional,
      params: z.object({ id: Id, linkId: Id }),
      body: z.strictObject({ admitted: z.boolean() }),
      returns: CallState,
      errors: [...roomErrors],
    },
    history: {
      method: 'get',
      path: '/calls/history',
      summary: 'Ended calls with participants and duration',
      ...professional,
      query: pageQuery({ sortableBy: ['createdAt'] }).extend({
        status: z.enum(callOutcomes).optional(),
        /** Calls to which one of these e-mail addresses was invited, or in which the account of the address took part. */
        contacts: ContactList.optional(),
      }),
      returns: page(HistoryEntry),
    },
  },
)
