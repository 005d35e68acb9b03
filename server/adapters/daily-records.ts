// Records of calls at Daily: recordings, transcripts and attendance. Several names differ between its documentation and
// its answers; the schemas accept both.
import { z } from 'zod'
import type {
  RecordingState,
  TranscriptState,
  Video,
  VideoPage,
  VideoRecording,
  VideoTranscript,
} from '#server/ports/video.ts'
import type { DailyClient } from './daily-client.ts'

/** Maximum page size of Daily. */
const pageSize = 100

const Recording = z.object({
  id: z.string(),
  room_name: z.string().nullish(),
  start_ts: z.number(),
  status: z.string(),
  duration: z.number().nullish(),
  mtgSessionId: z.string().nullish(),
})
const Transcript = z.object({
  transcriptId: z.string(),
  roomName: z.string().nullish(),
  mtgSessionId: z.string().nullish(),
  status: z.string(),
  isVttAvailable: z.boolean().nullish(),
  duration: z.number().nullish(),
  created_at: z.iso.datetime().nullish().catch(null),
})
const RecordingLink = z.object({ download_link: z.url({ protocol: /^https?$/ }), expires: z.number() })
/**
 * The documentation says `download_link`, Daily answers `link`; it may be a sentence instead of an address when access
 * is denied.
 */
const TranscriptLink = z.union([
  z.object({ link: z.string() }),
  z.object({ download_link: z.string() }).transform((it) => ({ link: it.download_link })),
])
const Meetings = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      start_time: z.number(),
      duration: z.number().nullish(),
      ongoing: z.boolean().nullish(),
      participants: z
        .array(
          z.object({
            user_id: z.string().nullish(),
            user_name: z.string().nullish(),
            join_time: z.number(),
            duration: z.number().nullish(),
          }),
        )
        .default([]),
    }),
  ),
})
const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) })
const unknownSchema = z.unknown()

const recordingStates: Readonly<Record<string, RecordingState>> = {
  finished: 'finished',
  'in-progress': 'running',
  canceled: 'cancelled',
  cancelled: 'cancelled',
}
/** The documents disagree on the names of the states (`t_completed`, `t_failed`). */
const transcriptStates: Readonly<Record<string, TranscriptState>> = {
  t_in_progress: 'running',
  t_finished: 'finished',
  t_completed: 'finished',
  t_error: 'failed',
  t_failed: 'failed',
  t_deleted: 'deleted',
}
const dateOfSeconds = (seconds: number): Date => new Date(seconds * 1_000)

const recordingOf = (r: z.output<typeof Recording>): VideoRecording => ({
  id: r.id,
  roomId: r.room_name ?? null,
  sessionId: r.mtgSessionId ?? null,
  startedAt: dateOfSeconds(r.start_ts),
  duration: r.duration ?? null,
  state: recordingStates[r.status] ?? 'unknown',
})

const transcriptOf = (t: z.output<typeof Transcript>): VideoTranscript => {
  const state = transcriptStates[t.status] ?? 'running'
  return {
    id: t.transcriptId,
    roomId: t.roomName ?? null,
    sessionId: t.mtgSessionId ?? null,
    state,
    readable: t.isVttAvailable ?? state === 'finished',
    startedAt: t.created_at ? new Date(t.created_at) : null,
    duration: t.duration ?? null,
  }
}

const cursor = (after: string | null): string =>
  `?limit=${pageSize}${after === null ? '' : `&starting_after=${encodeURIComponent(after)}`}`
/** The last id is the cursor of the next page; a page that is not full is the last. */
const pageOf = <T extends { readonly id: string }>(items: readonly T[]): VideoPage<T> => ({
  items,
  next: items.length < pageSize ? null : (items.at(-1)?.id ?? null),
})

type Records = Pick<
  Video,
  | 'recordings'
  | 'recording'
  | 'recordingLink'
  | 'deleteRecording'
  | 'transcripts'
  | 'transcript'
  | 'transcriptText'
  | 'meetings'
>

export function dailyRecords(daily: DailyClient): Records {
  const recordingPath = (id: string) => `/recordings/${encodeURIComponent(id)}`
  const transcriptPath = (id: string) => `/transcript/${encodeURIComponent(id)}`
  return {
    async recordings(after) {
      return pageOf(
        (
          await daily.ask(listOf(Recording), { method: 'GET', path: `/recordings${cursor(after)}`, rateClass: 'slow' })
        ).data.map(recordingOf),
      )
    },
    async recording(id) {
      const recording = await daily.find(Recording, { method: 'GET', path: recordingPath(id) })
      return recording && recordingOf(recording)
    },
    async recordingLink(id) {
      const link = await daily.find(RecordingLink, { method: 'GET', path: `${recordingPath(id)}/access-link` })
      return link && { url: link.download_link, expiresAt: dateOfSeconds(link.expires) }
    },
    async deleteRecording(id) {
      await daily.find(unknownSchema, { method: 'DELETE', path: recordingPath(id) })
    },
    async transcripts(after) {
      return pageOf(
        (await daily.ask(listOf(Transcript), { method: 'GET', path: `/transcript${cursor(after)}` })).data.map(
          transcriptOf,
        ),
      )
    },
    async transcript(id) {
      const transcript = await daily.find(Transcript, { method: 'GET', path: transcriptPath(id) })
      return transcript && transcriptOf(transcript)
    },
    async transcriptText(id) {
      const link = (await daily.find(TranscriptLink, { method: 'GET', path: `${transcriptPath(id)}/access-link` }))
        ?.link
      return link !== undefined && URL.canParse(link) && /^https?:/.test(link) ? daily.download(link) : null
    },
    async meetings(roomId) {
      const { data } = await daily.ask(Meetings, {
        method: 'GET',
        path: `/meetings?room=${encodeURIComponent(roomId)}&limit=${pageSize}`,
      })
      return data.map((meeting) => ({
        id: meeting.id,
        startedAt: dateOfSeconds(meeting.start_time),
        seconds: meeting.duration ?? 0,
        ongoing: meeting.ongoing ?? false,
        attendance: meeting.participants.map((p) => ({
          personId: p.user_id ?? null,
          name: p.user_name ?? null,
          joinedAt: dateOfSeconds(p.join_time),
          seconds: p.duration ?? 0,
        })),
      }))
    },
  }
}
