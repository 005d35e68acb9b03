import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Makes one file of what came in parts. */
export const joinRecordingJob = defineJob('calls.join-recording', z.object({ captureId: z.uuid() }), { maxAttempts: 10 })
/** Has it written down. Whoever does it again pays again. */
export const transcribeRecordingJob = defineJob('calls.transcribe-recording', z.object({ recordingId: z.uuid() }), { maxAttempts: 3 })
