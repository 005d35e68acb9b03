import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'
import { captureKinds, consentAnswers } from './shapes.contract.ts'

const room = { companyId: z.uuid(), roomId: z.uuid() }

export const roomCreated = defineEvent(
  'calls.room.created',
  z.object({ ...room, hostId: z.uuid(), caseId: z.uuid().nullable() }),
)
/** `by`: null when the room expired. */
export const roomEnded = defineEvent('calls.room.ended', z.object({ ...room, by: z.uuid().nullable() }))
export const guestInvited = defineEvent('calls.guest.invited', z.object({ ...room, invitationId: z.uuid() }))
/** The host's decisions about a guest in the waiting room. */
export const guestAdmitted = defineEvent('calls.guest.admitted', z.object({ ...room, invitationId: z.uuid() }))
export const guestDeclined = defineEvent('calls.guest.declined', z.object({ ...room, invitationId: z.uuid() }))
/** The answer of one person about one kind of capture. */
export const consentGiven = defineEvent(
  'calls.consent.given',
  z.object({
    ...room,
    captureId: z.uuid(),
    participantId: z.uuid(),
    kind: z.enum(captureKinds),
    answer: z.enum(consentAnswers),
  }),
)
export const captureStarted = defineEvent('calls.capture.started', z.object({ ...room, captureId: z.uuid() }))
export const captureStopped = defineEvent('calls.capture.stopped', z.object({ ...room, captureId: z.uuid() }))
/** A recording without consent was found and removed. */
export const recordingDiscarded = defineEvent('calls.recording.discarded', z.object(room))
export const recordingReady = defineEvent('calls.recording.ready', z.object({ ...room, recordingId: z.uuid() }))
export const transcriptReady = defineEvent(
  'calls.transcript.ready',
  z.object({ ...room, recordingId: z.uuid(), documentId: z.uuid().nullable() }),
)
export const recordingRemoved = defineEvent('calls.recording.removed', z.object({ ...room, recordingId: z.uuid() }))
