import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Id } from '#server/contract/shared.ts'
import { CallState, ConsentBody, Entrance, enteringAnswer, personName, roomProviders } from './shapes.contract.ts'

const Token = z.object({ token: z.string().min(20).max(100) })

/** Data of the page that a guest's link opens. */
export const Lobby = z
  .object({
    company: z.string(),
    host: z.string(),
    name: z.string().describe('Name of the guest in the invitation'),
    locale: z.enum(locales),
    status: z.enum(['open', 'ended']),
    provider: z.enum(roomProviders),
    chat: z.boolean(),
    recording: z.boolean(),
    transcription: z.boolean(),
    /** Kinds being captured now, to which the guest must agree before entering. */
    capture: z.object({ id: Id, recording: z.boolean(), transcription: z.boolean() }).nullable(),
    /** `open`: the guest may enter · `needed`: the host has to admit them first */
    admission: z.enum(['open', 'needed', 'waiting', 'declined']),
  })
  .meta({ id: 'CallLobby' })

export const guestCallsContract = defineContract(
  { planModule: 'calls', part: 'guests' },
  {
    lobby: {
      method: 'get',
      path: '/public/calls/:token',
      summary: 'The invitation of a guest; polled while they wait to be admitted',
      access: 'public',
      params: Token,
      returns: Lobby,
      errors: ['call_invitation_not_found'],
    },
    join: {
      method: 'post',
      path: '/public/calls/:token/join',
      summary: 'Enter as a guest, or wait to be admitted',
      access: 'public',
      limit: 'publicPost',
      params: Token,
      body: z.strictObject({
        name: personName,
        locale: z.enum(locales).optional(),
        consent: enteringAnswer.optional(),
      }),
      returns: Entrance,
      errors: [
        'call_invitation_not_found',
        'call_ended',
        'call_waiting',
        'call_full',
        'call_consent_needed',
        'call_provider_failed',
      ],
    },
    state: {
      method: 'get',
      path: '/public/calls/:token/state',
      summary: 'Participants and captures; nobody before the guest is admitted',
      access: 'public',
      params: Token,
      returns: CallState,
      errors: ['call_invitation_not_found'],
    },
    consent: {
      method: 'post',
      path: '/public/calls/:token/consents',
      summary: 'Give or withdraw consent',
      access: 'public',
      params: Token,
      body: ConsentBody,
      returns: CallState,
      errors: ['call_invitation_not_found', 'call_not_found', 'call_ended', 'call_capture_over'],
    },
    leave: {
      method: 'post',
      path: '/public/calls/:token/leave',
      summary: 'Leave',
      access: 'public',
      params: Token,
      status: 204,
      errors: ['call_invitation_not_found'],
    },
  },
)
