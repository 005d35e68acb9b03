import type { Module } from '#server/module.ts'
import { callsTables } from './calls.tables.ts'
import { callsAudit } from './calls.audit.ts'
import { builtInContract } from './built-in.contract.ts'
import { callsContract } from './calls.contract.ts'
import { guestCallsContract } from './guest-calls.contract.ts'
import { callsErrors } from './calls.errors.ts'
import { builtInRoutes, callsRoutes, guestCallsRoutes, recordingsRoutes, videoWebhooksRoutes } from './calls.routes.ts'
import { joinRecording } from './built-in/join-recording.ts'
import { LiveRooms } from './built-in/live-rooms.ts'
import { joinRecordingJob, transcribeRecordingJob } from './built-in/recording.jobs.ts'
import { sweepMedia } from './built-in/sweep-media.ts'
import { transcribeRecording } from './built-in/transcribe-recording.ts'
import { callsDependencies } from './calls.dependencies.ts'
import { handleCaptures } from './consent/settle-capture.ts'
import { notifyHost } from './messages/notify-host.ts'
import { recordingsContract, videoWebhooksContract } from './recordings.contract.ts'
import { livePath, liveProtocol } from './signal.contract.ts'
import { pollRecordings } from './recordings/poll.ts'
import { presenceJob, sweepHooks, applyPresence } from './recordings/receive-hook.ts'
import { readRecordingAtProvider, readRecordingJob } from './recordings/apply-recording.ts'
import { readTranscriptAtProvider, readTranscriptJob } from './recordings/apply-transcript.ts'
import { callsAttended } from './rooms/calls-attended.ts'
import { ejectOnEvents, ejectWithoutRight, ejectWithoutRightJob } from './rooms/eject-without-right.ts'
import { closeAtProvider, closeRoomJob, sweepRooms } from './rooms/end-room.ts'
import { renewRoomAddresses } from './rooms/renew-rooms.ts'
import { readAttendance, readAttendanceJob } from './rooms/read-attendance.ts'
import { videoIntegration } from './video-integration.ts'

export {
  captureStarted,
  captureStopped,
  consentGiven,
  guestInvited,
  recordingReady,
  roomCreated,
  roomEnded,
  transcriptReady,
} from './calls.events.ts'

export {
  closeAppointmentRoom,
  extendAppointmentRoom,
  guestRoomPath,
  hostRoomPath,
  openAppointmentRoom,
} from './rooms/appointment-room.ts'
export { renewAppointmentLinks } from './rooms/renew-rooms.ts'

export interface CallsApi {
  /** The connections of this server's built-in rooms. */
  readonly liveRooms: LiveRooms
}

export const callsModule: Module<CallsApi> = {
  name: 'calls',
  entities: [],
  contracts: [callsContract, builtInContract, recordingsContract, guestCallsContract, videoWebhooksContract],
  errors: callsErrors.table,
  audit: callsAudit,
  tables: callsTables,
  create(services) {
    const deps = callsDependencies(services)
    const liveRooms = new LiveRooms(services)
    return {
      api: { liveRooms },
      workDone: callsAttended,
      routes: [callsRoutes(deps), builtInRoutes(deps), recordingsRoutes(deps), guestCallsRoutes, videoWebhooksRoutes],
      upgrades: [
        {
          path: livePath,
          protocol: liveProtocol,
          handle: (req, socket, head) => {
            liveRooms.acceptUpgrade(req, socket, head)
          },
        },
      ],
      gauges: [
        {
          name: 'bufete_call_sockets_open',
          help: 'WebSockets of people in calls at this server',
          read: () => liveRooms.size,
        },
      ],
      integrations: [videoIntegration(services)],
      listeners(bus) {
        notifyHost(bus)
        renewRoomAddresses(bus, deps.publicUrl)
        ejectOnEvents(bus)
      },
      jobs(registry) {
        registry.handle(handleCaptures.job, handleCaptures.run)
        registry.handle(closeRoomJob, closeAtProvider)
        registry.handle(ejectWithoutRightJob, (work, { last }) => ejectWithoutRight(work, { isFinalRun: last }))
        registry.handle(readAttendanceJob, readAttendance)
        registry.handle(presenceJob, applyPresence)
        registry.handle(readRecordingJob, readRecordingAtProvider)
        registry.handle(readTranscriptJob, (work, payload) => readTranscriptAtProvider(services, work, payload))
        registry.handle(joinRecordingJob, (work, payload) => joinRecording(deps, work, payload))
        registry.handle(transcribeRecordingJob, (work, payload, signal) =>
          transcribeRecording(deps, work, payload, signal),
        )
        registry.every('calls.sweep-media', '20 3 * * *', (work) => sweepMedia(deps, work))
        registry.every('calls.poll', '*/3 * * * *', pollRecordings)
        registry.every('calls.sweep-rooms', '* * * * *', sweepRooms)
        registry.every('calls.sweep-hooks', '50 3 * * *', sweepHooks)
      },
      drain: () => {
        liveRooms.drain()
      },
      close: () => liveRooms.close(),
    }
  },
}
