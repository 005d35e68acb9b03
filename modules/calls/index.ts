import type { Module } from '#server/module.ts'
import { noteCalls } from './calls.audit.ts'
import { builtInContract } from './built-in.contract.ts'
import { callsContract } from './calls.contract.ts'
import { guestCallsContract } from './guest-calls.contract.ts'
import { callsErrors } from './calls.errors.ts'
import { builtInRoutes, callsRoutes, guestCallsRoutes, recordingsRoutes, videoWebhooksRoutes } from './calls.routes.ts'
import { joinRecording } from './built-in/join-recording.ts'
import { liveRooms } from './built-in/live-rooms.ts'
import { joinRecordingJob, transcribeRecordingJob } from './built-in/recording.jobs.ts'
import { sweepMedia } from './built-in/sweep-media.ts'
import { transcribeRecording } from './built-in/transcribe-recording.ts'
import { callsTools } from './calls-tools.ts'
import { handleCaptures } from './consent/settle-capture.ts'
import { tellHost } from './messages/tell-host.ts'
import { recordingsContract, videoWebhooksContract } from './recordings.contract.ts'
import { livePath, liveProtocol } from './signal.contract.ts'
import { pollRecordings } from './recordings/poll.ts'
import { heardOfJob, sweepHooks, takeHeardOf } from './recordings/take-hook.ts'
import { readRecordingAtProvider, readRecordingJob } from './recordings/take-recording.ts'
import { readTranscriptAtProvider, readTranscriptJob } from './recordings/take-transcript.ts'
import { ejectOnEvents, ejectWithoutRight, ejectWithoutRightJob } from './rooms/eject-without-right.ts'
import { closeAtProvider, closeRoomJob, sweepRooms } from './rooms/end-room.ts'
import { readAttendance, readAttendanceJob } from './rooms/read-attendance.ts'
import { videoIntegration } from './video-integration.ts'

export {
  captureStarted,
  captureStopped,
  consentGiven,
  recordingReady,
  roomCreated,
  roomEnded,
  transcriptReady,
} from './calls.events.ts'

export const callsModule: Module = {
  name: 'calls',
  entities: [],
  contracts: [callsContract, builtInContract, recordingsContract, guestCallsContract, videoWebhooksContract],
  errors: callsErrors.table,
  routes: (services) => [
    callsRoutes(callsTools(services)),
    builtInRoutes(callsTools(services)),
    recordingsRoutes(callsTools(services)),
    guestCallsRoutes,
    videoWebhooksRoutes,
  ],
  upgrades: (services) => [
    {
      path: livePath,
      protocol: liveProtocol,
      take: (req, socket, head) => {
        liveRooms(services).take(req, socket, head)
      },
    },
  ],
  gauges: (services) => [
    {
      name: 'bufete_call_sockets_open',
      help: 'WebSockets of people in calls at this server',
      read: () => liveRooms(services).size,
    },
  ],
  drain: (services) => {
    liveRooms(services).drain()
  },
  close: (services) => liveRooms(services).close(),
  register(services) {
    const { jobs, bus, integrations } = services
    noteCalls(bus)
    tellHost(bus)
    ejectOnEvents(bus)
    integrations.register(videoIntegration(services))
    jobs.handle(handleCaptures.job, handleCaptures.run)
    jobs.handle(closeRoomJob, closeAtProvider)
    jobs.handle(ejectWithoutRightJob, ejectWithoutRight)
    jobs.handle(readAttendanceJob, readAttendance)
    jobs.handle(heardOfJob, takeHeardOf)
    jobs.handle(readRecordingJob, readRecordingAtProvider)
    jobs.handle(readTranscriptJob, (work, payload) => readTranscriptAtProvider(services, work, payload))
    const tools = callsTools(services)
    jobs.handle(joinRecordingJob, (work, payload) => joinRecording(tools, work, payload))
    jobs.handle(transcribeRecordingJob, (work, payload, signal) => transcribeRecording(tools, work, payload, signal))
    jobs.every('calls.sweep-media', '20 3 * * *', (work) => sweepMedia(tools, work))
    jobs.every('calls.poll', '*/3 * * * *', pollRecordings)
    jobs.every('calls.sweep-rooms', '* * * * *', sweepRooms)
    jobs.every('calls.sweep-hooks', '50 3 * * *', sweepHooks)
  },
}
