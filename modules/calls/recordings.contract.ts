import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, IdParams, Instant, line, page, pageQuery, text, Version } from '#server/contract/shared.ts'

/** `unknown`: the provider reports no state, or lost it; `problem` gives the reason. */
export const recordingStatuses = ['completed', 'processing', 'unknown'] as const
/**
 * - `enabled`: transcription is running
 * - `processing`: the text is not available yet
 * - `ready`: the text is available
 * - `none`: the call has no transcript
 */
export const transcriptionStates = ['ready', 'processing', 'enabled', 'none'] as const
/** `withheld`: it continued after consent was withdrawn and was discarded */
export const recordingProblems = ['failed', 'deleted', 'withheld', 'empty'] as const

export const Recording = z
  .object({
    id: Id,
    title: z.string(),
    roomId: Id,
    case: z.object({ id: Id, name: z.string() }).nullable(),
    recordedAt: Instant,
    /** Duration in seconds. */
    duration: z.int().nullable(),
    /** True when the recording has sound and picture, false when it has only a transcript. */
    video: z.boolean(),
    status: z.enum(recordingStatuses),
    transcriptionState: z.enum(transcriptionStates),
    problem: z.enum(recordingProblems).nullable(),
    /** The transcript among the documents of the case. */
    documentId: Id.nullable(),
    verifiedAt: Instant.nullable(),
    can: z.object({ watch: z.boolean(), remove: z.boolean(), correct: z.boolean() }),
  })
  .meta({ id: 'CallRecording' })

export const Line = z
  .object({
    n: z.int(),
    startMs: z.int(),
    endMs: z.int(),
    speaker: z.string().nullable(),
    text: z.string(),
    /** The transcribed text, where a person corrected it. */
    heard: z.string().nullable(),
  })
  .meta({ id: 'TranscriptLine' })

export const Transcription = z
  .object({
    title: z.string(),
    recordedAt: Instant,
    version: Version,
    lines: z.array(Line),
    speakers: z.array(z.object({ label: z.string(), name: z.string().nullable() })),
    verified: z.object({ at: Instant, by: z.string() }).nullable(),
  })
  .meta({ id: 'CallTranscription' })

const LineParams = z.object({ id: Id, n: z.coerce.number().int().min(0).max(1_000_000) })
const professional = { access: 'calls.work', params: IdParams } as const
const transcriptionErrors = ['recording_not_found', 'transcription_not_ready', 'transcription_empty'] as const

export const recordingsContract = defineContract(
  { planModule: 'calls', part: 'recordings' },
  {
    list: {
      method: 'get',
      path: '/calls/recordings',
      summary: 'Recordings and transcripts of calls, the latest first',
      access: 'calls.work',
      query: pageQuery({ sortableBy: ['recordedAt'] }).extend({
        caseId: Id.optional(),
        /** `true`: transcripts that a person verified; `false`: transcripts that are ready and not verified. */
        verified: z.enum(['true', 'false']).optional(),
      }),
      returns: page(Recording),
      errors: ['case_not_found'],
    },
    read: {
      method: 'get',
      path: '/calls/recordings/:id',
      summary: 'A recording',
      ...professional,
      returns: Recording,
      errors: ['recording_not_found'],
    },
    link: {
      method: 'get',
      path: '/calls/recordings/:id/link',
      summary: 'A temporary address that plays the recording',
      ...professional,
      returns: z.object({ url: z.string(), expiresAt: Instant }),
      errors: ['recording_not_found', 'recording_not_ready', 'call_provider_failed'],
    },
    remove: {
      method: 'delete',
      path: '/calls/recordings/:id',
      summary: 'Remove the recording, at the provider or here; its transcript stays in the case',
      ...professional,
      status: 204,
      errors: ['recording_not_found', 'call_provider_failed'],
    },
    transcription: {
      method: 'get',
      path: '/calls/recordings/:id/transcription',
      summary: 'The transcript with speakers and times',
      ...professional,
      returns: Transcription,
      errors: [...transcriptionErrors],
    },
    vtt: {
      method: 'get',
      path: '/calls/recordings/:id/transcription.vtt',
      summary: 'The transcription as WebVTT, with its corrections',
      ...professional,
      answers: 'file',
      mediaTypes: ['text/vtt'],
      errors: [...transcriptionErrors],
    },
    text: {
      method: 'get',
      path: '/calls/recordings/:id/transcription.txt',
      summary: 'The transcription as text',
      ...professional,
      answers: 'file',
      mediaTypes: ['text/plain'],
      errors: [...transcriptionErrors],
    },
    correct: {
      method: 'put',
      path: '/calls/recordings/:id/transcription/lines/:n',
      summary: 'Correct a line',
      access: 'calls.work',
      params: LineParams,
      body: z.strictObject({ text: text(4_000), version: Version }),
      returns: Transcription,
      errors: [...transcriptionErrors, 'stale_version'],
    },
    nameSpeaker: {
      method: 'put',
      path: '/calls/recordings/:id/transcription/speakers',
      summary: 'Name a speaker',
      ...professional,
      body: z.strictObject({ label: z.string().max(200), name: line(120), version: Version }),
      returns: Transcription,
      errors: [...transcriptionErrors, 'stale_version'],
    },
    verify: {
      method: 'post',
      path: '/calls/recordings/:id/transcription/verify',
      summary: 'Mark as verified by a person; a correction removes the mark',
      ...professional,
      body: z.strictObject({ version: Version }),
      returns: Transcription,
      errors: [...transcriptionErrors, 'stale_version'],
    },
  },
)

const bodyLimit = 256 * 1024
export const videoWebhooksContract = defineContract(
  { planModule: 'calls', part: 'webhooks' },
  {
    daily: {
      method: 'post',
      path: '/webhooks/daily',
      summary: 'Signed webhooks of Daily; 404 while they are not configured',
      access: 'public',
      limit: 'webhook',
      accepts: 'raw',
      bodyLimit,
      returns: z.object({ received: z.literal(true) }),
      errors: ['call_hook_not_signed', 'payload_too_large'],
    },
  },
)
