import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { instant, row, rows, sql } from '#server/db/query.ts'
import { participantsOf } from '../rooms/room-row.ts'
import type { CallState, Capture, captureProblems, CaptureState, ConsentAnswer } from '../shapes.contract.ts'

export interface CaptureRow {
  readonly id: string
  readonly room_id: string
  readonly recording: boolean
  readonly transcription: boolean
  readonly language: Locale
  readonly state: CaptureState
  readonly asked_at: string
  readonly started_at: string | null
  readonly stopped_at: string | null
  /** Null where the provider keeps them. */
  readonly bytes: number | null
  readonly problem: (typeof captureProblems)[number] | null
}

/** The last one that was asked for in a room. */
export const lastCapture = (em: EntityManager, companyId: string, roomId: string): Promise<CaptureRow | undefined> =>
  row<CaptureRow>(
    em,
    sql`
    select c.id, c.room_id, c.recording, c.transcription, c.language, c.state, c.asked_at, c.started_at, c.stopped_at,
      case when r.provider = 'built_in' then c.bytes::float8 end as bytes, c.problem
      from call_capture c join call_room r on r.company_id = c.company_id and r.id = c.room_id
        where c.company_id = ${companyId} and c.room_id = ${roomId} order by c.asked_at desc limit 1`,
  )

/**
 * What each person said last about a capture, by their id. Whoever said two things about its kinds is counted by the
 * worse.
 */
export async function answersTo(
  em: EntityManager,
  companyId: string,
  captureId: string,
): Promise<ReadonlyMap<string, ConsentAnswer>> {
  const given = await rows<{ participant_id: string; answer: ConsentAnswer }>(
    em,
    sql`
    select distinct on (participant_id, kind) participant_id, answer from call_consent where company_id = ${companyId}
      and capture_id = ${captureId}
     order by participant_id, kind, at desc, id desc`,
  )
  const answers = new Map<string, ConsentAnswer>()
  for (const { participant_id: id, answer } of given)
    if (answers.get(id) === undefined || answer !== 'agreed') answers.set(id, answer)
  return answers
}

export const presentCapture = (c: CaptureRow): z.input<typeof Capture> => ({
  id: c.id,
  recording: c.recording,
  transcription: c.transcription,
  language: c.language,
  state: c.state,
  askedAt: instant(c.asked_at),
  startedAt: instant(c.started_at),
  stoppedAt: instant(c.stopped_at),
  bytes: c.bytes,
  problem: c.problem,
})

/** How a call stands. */
export async function readState(
  em: EntityManager,
  companyId: string,
  roomId: string,
  { me, ended, now }: { readonly me: string | null; readonly ended: boolean; readonly now: Date },
): Promise<z.input<typeof CallState>> {
  const [people, capture] = [await participantsOf(em, companyId, roomId, now), await lastCapture(em, companyId, roomId)]
  const answers = capture ? await answersTo(em, companyId, capture.id) : new Map<string, ConsentAnswer>()
  return {
    status: ended ? 'ended' : 'open',
    me,
    capture: capture ? presentCapture(capture) : null,
    people: people.map((p) => ({
      id: p.id,
      name: p.name,
      role: p.role,
      present: p.present && !ended,
      answer: answers.get(p.id) ?? null,
    })),
  }
}
