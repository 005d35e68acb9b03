import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

// They take long, and a server runs few jobs at once: of each kind one at a time, so that mail and messages do not
// wait.

/** Makes one file of what came in parts. */
export const joinRecordingJob = defineJob('calls.join-recording', z.object({ captureId: z.uuid() }), {
  maxAttempts: 10,
  queue: 'calls.join',
})
/** Has it written down. Whoever does it again pays again. */
export const transcribeRecordingJob = defineJob('calls.transcribe-recording', z.object({ recordingId: z.uuid() }), {
  maxAttempts: 3,
  queue: 'calls.transcribe',
})
