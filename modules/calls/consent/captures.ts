import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { waitingGuests } from '../guests/waiting-room.ts'
import { participantsOf } from '../rooms/room-row.ts'
import {
  consentAnswers,
  captureStates,
  type CallState,
  type Capture,
  captureProblems,
  type ConsentAnswer,
} from '../shapes.contract.ts'

const captureRow = {
  id: col.uuid,
  roomId: col.uuid,
  recording: col.boolean,
  transcription: col.boolean,
  language: col.oneOf(locales),
  state: col.oneOf(captureStates),
  askedAt: col.timestamptz,
  startedAt: col.timestamptz.nullable,
  stoppedAt: col.timestamptz.nullable,
  /** Bytes stored so far; null where the provider stores them. */
  bytes: col.double.nullable,
  problem: col.oneOf(captureProblems).nullable,
} as const satisfies Shape
export type CaptureRow = RowOf<typeof captureRow>

/** Returns the latest capture of a room. */
export const lastCapture = (em: EntityManager, companyId: string, roomId: string): Promise<CaptureRow | undefined> =>
  row(
    em,
    captureRow,
    sql`
    select c.id, c.room_id as "roomId", c.recording, c.transcription, c.language, c.state, c.asked_at as "askedAt",
      c.started_at as "startedAt", c.stopped_at as "stoppedAt",
      case when r.provider = 'built_in' then c.bytes::float8 end as bytes, c.problem
      from call_capture c join call_room r on r.company_id = c.company_id and r.id = c.room_id
        where c.company_id = ${companyId} and c.room_id = ${roomId} order by c.asked_at desc limit 1`,
  )

/**
 * Returns each person's last answer about a capture, by participant id. Of different answers to its kinds the most
 * restrictive counts.
 */
export async function consentsTo(
  em: EntityManager,
  companyId: string,
  captureId: string,
): Promise<ReadonlyMap<string, ConsentAnswer>> {
  const consents = await rows(
    em,
    { participantId: col.uuid, answer: col.oneOf(consentAnswers) },
    sql`
    select distinct on (participant_id, kind) participant_id as "participantId", answer from call_consent
      where company_id = ${companyId}
      and capture_id = ${captureId}
     order by participant_id, kind, at desc, id desc`,
  )
  const answers = new Map<string, ConsentAnswer>()
  for (const { participantId: id, answer } of consents)
    if (answers.get(id) === undefined || answer !== 'agreed') answers.set(id, answer)
  return answers
}

export const presentCapture = (capture: CaptureRow): z.input<typeof Capture> => ({
  id: capture.id,
  recording: capture.recording,
  transcription: capture.transcription,
  language: capture.language,
  state: capture.state,
  askedAt: instant(capture.askedAt),
  startedAt: instant(capture.startedAt),
  stoppedAt: instant(capture.stoppedAt),
  bytes: capture.bytes,
  problem: capture.problem,
})

/** Reads the state of a call. */
export async function readState(
  em: EntityManager,
  companyId: string,
  roomId: string,
  { me, ended, now }: { readonly me: string | null; readonly ended: boolean; readonly now: Date },
): Promise<z.input<typeof CallState>> {
  const [people, capture] = [await participantsOf(em, companyId, roomId, now), await lastCapture(em, companyId, roomId)]
  const answers = capture ? await consentsTo(em, companyId, capture.id) : new Map<string, ConsentAnswer>()
  const isHost = people.some(({ id, role }) => id === me && role === 'host')
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
    waiting: isHost && !ended ? await waitingGuests(em, companyId, roomId, now) : [],
  }
}
