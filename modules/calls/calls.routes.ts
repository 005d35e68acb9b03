import { implement } from '#server/http/implement.ts'
import { rawBody } from '#server/http/raw-body.ts'
import { sendMedia } from './built-in/recording-media.ts'
import { receiveChunk } from './built-in/receive-chunk.ts'
import { builtInContract } from './built-in.contract.ts'
import { callsContract } from './calls.contract.ts'
import { guestCallsContract } from './guest-calls.contract.ts'
import type { CallsDependencies } from './calls.dependencies.ts'
import { askForCapture, giveConsent, stopCapture } from './consent/answer.ts'
import { decideAdmission } from './guests/decide-admission.ts'
import { consentAsGuest, joinAsGuest, leaveAsGuest, readGuestState, readLobby } from './guests/guest-calls.ts'
import { inviteGuest, listInvitations, revokeInvitation } from './guests/invite-guest.ts'
import { recordingsContract, videoWebhooksContract } from './recordings.contract.ts'
import { linkToRecording } from './recordings/link-to-recording.ts'
import { listRecordings, readRecording } from './recordings/list-recordings.ts'
import { removeRecording } from './recordings/remove-recording.ts'
import { receiveHook } from './recordings/receive-hook.ts'
import {
  correctLine,
  nameSpeaker,
  readTranscription,
  sendTranscription,
  verifyTranscription,
} from './recordings/transcription.ts'
import { createRoom, findRoom, listRooms, readStatus } from './rooms/create-room.ts'
import { endRoom } from './rooms/end-room.ts'
import { enterAsMember, leaveAsMember } from './rooms/enter-room.ts'
import { readMemberState } from './rooms/room-presence.ts'
import { listHistory } from './rooms/history.ts'
import { presentRoom, readVisibleRoom } from './rooms/room-row.ts'

export const callsRoutes = (deps: CallsDependencies) =>
  implement(callsContract, {
    status: (ctx) => readStatus(ctx),
    list: (ctx, { query }) => listRooms(ctx, query),
    create: (ctx, { body }) => createRoom(ctx, body),
    read: async ({ em, actor, ports }, { params }) =>
      presentRoom(actor, await readVisibleRoom(em, actor, params.id, ports.clock.now())),
    find: (ctx, { body }) => findRoom(ctx, body.url),
    token: (ctx, { params, body }) => enterAsMember(ctx, params.id, body),
    state: (ctx, { params, query }) => readMemberState(ctx, params.id, query.participantId),
    leave: (ctx, { params, body }) => leaveAsMember(ctx, params.id, body.participantId),
    end: (ctx, { params }) => endRoom(ctx, params.id),
    ask: (ctx, { params, body }) => askForCapture(ctx, params.id, body),
    stop: (ctx, { params }) => stopCapture(ctx, params.id),
    consent: async (ctx, { params, body: { participantId, captureId, answer, locale } }) => {
      await readVisibleRoom(ctx.em, ctx.actor, params.id, ctx.ports.clock.now())
      return giveConsent(
        ctx,
        { companyId: ctx.actor.companyId, roomId: params.id, participantId, locale: locale ?? ctx.locale },
        { userId: ctx.actor.userId, invitationId: null },
        captureId,
        answer,
      )
    },
    invite: (ctx, { params, body }) => inviteGuest(deps, ctx, params.id, body),
    invitations: (ctx, { params }) => listInvitations(ctx, params.id),
    revoke: (ctx, { params }) => revokeInvitation(ctx, params.id, params.linkId),
    admission: (ctx, { params, body }) => decideAdmission(ctx, params.id, params.linkId, body.admitted),
    history: (ctx, { query }) => listHistory(ctx, query),
  })

export const guestCallsRoutes = implement(guestCallsContract, {
  lobby: (ctx, { params }) => readLobby(ctx, params.token),
  join: (ctx, { params, body }) => joinAsGuest(ctx, params.token, body),
  state: (ctx, { params }) => readGuestState(ctx, params.token),
  consent: (ctx, { params, body }) => consentAsGuest(ctx, params.token, body),
  leave: (ctx, { params }) => leaveAsGuest(ctx, params.token),
})

export const recordingsRoutes = (deps: CallsDependencies) =>
  implement(recordingsContract, {
    list: (ctx, { query }) => listRecordings(ctx, query),
    read: (ctx, { params }) => readRecording(ctx, params.id),
    link: (ctx, { params }) => linkToRecording(deps, ctx, params.id),
    remove: (ctx, { params }) => removeRecording(deps, ctx, params.id),
    transcription: (ctx, { params }) => readTranscription(ctx, params.id),
    vtt: (ctx, { params }) => sendTranscription(ctx, params.id, 'vtt'),
    text: (ctx, { params }) => sendTranscription(ctx, params.id, 'txt'),
    correct: (ctx, { params, body }) => correctLine(ctx, params.id, params.n, body),
    nameSpeaker: (ctx, { params, body }) => nameSpeaker(ctx, params.id, body),
    verify: (ctx, { params, body }) => verifyTranscription(ctx, params.id, body.version),
  })

export const builtInRoutes = (deps: CallsDependencies) =>
  implement(builtInContract, {
    chunk: (ctx, { params }) => receiveChunk(deps, ctx, params, rawBody(ctx.req)),
    media: (ctx, { params }) => sendMedia(deps, ctx, params.token),
  })

const received = { received: true } as const
export const videoWebhooksRoutes = implement(videoWebhooksContract, {
  daily: async (ctx) => {
    await receiveHook(ctx, rawBody(ctx.req))
    return received
  },
})
