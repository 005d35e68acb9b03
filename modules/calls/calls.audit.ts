import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  captureStarted,
  captureStopped,
  consentGiven,
  guestAdmitted,
  guestDeclined,
  guestInvited,
  recordingDiscarded,
  recordingRemoved,
  roomCreated,
  roomEnded,
} from './calls.events.ts'

/** Audit entries of calls, mainly of consent to recordings. Views and downloads are recorded by their use cases. */
export const callsAudit: ModuleAudit = (on) => {
  const room = (id: string) => ({ type: 'room', id }) as const
  on(roomCreated, ({ companyId, roomId, caseId }) => ({
    action: 'calls.created',
    subject: room(roomId),
    details: { caseId },
    companyId,
  }))
  on(roomEnded, ({ companyId, roomId }) => ({ action: 'calls.ended', subject: room(roomId), companyId }))
  on(guestInvited, ({ companyId, roomId, invitationId }) => ({
    action: 'calls.guest_invited',
    subject: room(roomId),
    details: { invitationId },
    companyId,
  }))
  on(guestAdmitted, ({ companyId, roomId, invitationId }) => ({
    action: 'calls.guest_admitted',
    subject: room(roomId),
    details: { invitationId },
    companyId,
  }))
  on(guestDeclined, ({ companyId, roomId, invitationId }) => ({
    action: 'calls.guest_declined',
    subject: room(roomId),
    details: { invitationId },
    companyId,
  }))
  on(consentGiven, ({ companyId, roomId, participantId, kind, answer }) => ({
    action: 'calls.consent',
    subject: room(roomId),
    details: { participantId, kind, answer },
    companyId,
  }))
  on(captureStarted, ({ companyId, roomId, captureId }) => ({
    action: 'calls.capture_started',
    subject: room(roomId),
    details: { captureId },
    companyId,
  }))
  on(captureStopped, ({ companyId, roomId, captureId }) => ({
    action: 'calls.capture_stopped',
    subject: room(roomId),
    details: { captureId },
    companyId,
  }))
  on(recordingDiscarded, ({ companyId, roomId }) => ({
    action: 'recordings.discarded',
    subject: room(roomId),
    companyId,
  }))
  on(recordingRemoved, ({ companyId, recordingId }) => ({
    action: 'recordings.removed',
    subject: { type: 'recording', id: recordingId },
    companyId,
  }))
}
