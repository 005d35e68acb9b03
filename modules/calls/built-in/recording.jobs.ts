import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

// Both kinds of jobs take long, and a server runs few jobs at the same time. Therefore only one of each kind runs at a
// time, so that other jobs do not wait.

/** Joins the parts of a recording. */
export const joinRecordingJob = defineJob('calls.join-recording', z.object({ captureId: z.uuid() }), {
  maxAttempts: 10,
  queue: 'calls.join',
})
/** Transcribes a recording. */
export const transcribeRecordingJob = defineJob('calls.transcribe-recording', z.object({ recordingId: z.uuid() }), {
  maxAttempts: 3,
  queue: 'calls.transcribe',
})
