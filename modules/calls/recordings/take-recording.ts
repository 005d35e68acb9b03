import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { VideoRecording } from '#server/ports/video.ts'
import { recordingDiscarded, recordingReady } from '../calls.events.ts'

/** The provider's clock and its answers lag: a recording is of a capture that began so near to it, seconds. */
export const nearSeconds = 600
/** So much longer than it was agreed to may a recording be, seconds: the provider stops when it has heard of it. */
const lagSeconds = 30

export const readRecordingJob = defineJob('calls.read-recording', z.object({ providerId: z.string() }), {
  maxAttempts: 12,
})

export interface OurRoom {
  readonly companyId: string
  readonly roomId: string
}

/** Whose room it is; null for rooms that are not of this house. */
export const ourRoom = async (em: EntityManager, providerRoom: string | null): Promise<OurRoom | null> =>
  (providerRoom === null
    ? null
    : await row<OurRoom>(
        em,
        sql`select company_id as "companyId", room_id as "roomId" from app.call_room(${providerRoom})`,
      )) ?? null

interface Bound {
  readonly id: string
  readonly status: string
  readonly stoppedAt: string | null
}

/** The row of a recording: the one that names it, or the nearest of its room that waits for one. */
async function bind(tx: EntityManager, { companyId, roomId }: OurRoom, seen: VideoRecording): Promise<Bound | null> {
  const columns = sql`k.id, k.status, k.stopped_at as "stoppedAt"`
  const known = await row<Bound>(
    tx,
    sql`select ${columns} from call_recording k where k.company_id = ${companyId} and k.provider_recording = ${seen.id}
      for update`,
  )
  if (known) return known
  const at = seen.startedAt.toISOString()
  const waiting = await row<Bound>(
    tx,
    sql`
    select ${columns} from call_recording k where k.company_id = ${companyId} and k.room_id = ${roomId} and k.video
      and k.provider_recording is null
       and abs(extract(epoch from k.started_at - ${at}::timestamptz)) < ${nearSeconds}
         order by abs(extract(epoch from k.started_at - ${at}::timestamptz)) limit 1 for update`,
  )
  if (waiting)
    await change(
      tx,
      sql`update call_recording set provider_recording = ${seen.id} where company_id = ${companyId}
        and id = ${waiting.id}`,
    )
  return waiting ?? null
}

/** Whether somebody asked for it: a capture whose row is still being written counts. */
const wasAsked = async (tx: EntityManager, { companyId, roomId }: OurRoom, seen: VideoRecording): Promise<boolean> =>
  (await row(
    tx,
    sql`
  select 1 from call_capture where company_id = ${companyId} and room_id = ${roomId} and recording
    and started_at is not null
     and abs(extract(epoch from started_at - ${seen.startedAt.toISOString()}::timestamptz)) < ${nearSeconds}`,
  )) !== undefined

/** It went on after somebody no longer agreed. */
const overran = (seen: VideoRecording, stoppedAt: string | null): boolean =>
  stoppedAt !== null &&
  seen.duration !== null &&
  seen.startedAt.getTime() + seen.duration * 1_000 > new Date(stoppedAt).getTime() + lagSeconds * 1_000

type Verdict = 'keep' | 'discard' | 'nothing'

async function settle(work: Work, tx: EntityManager, room: OurRoom, seen: VideoRecording): Promise<Verdict> {
  const { companyId, roomId } = room
  await row(tx, sql`select 1 from call_room where company_id = ${companyId} and id = ${roomId} for no key update`)
  const bound = await bind(tx, room, seen)
  if (!bound) {
    if (await wasAsked(tx, room, seen)) return 'nothing'
    await work.record(tx, recordingDiscarded, room)
    return 'discard'
  }
  if (bound.status !== 'processing' || seen.state === 'running') return 'nothing'
  if (seen.state !== 'finished' || overran(seen, bound.stoppedAt)) {
    const problem = seen.state === 'finished' ? 'withheld' : 'failed'
    await change(
      tx,
      sql`update call_recording set status = 'unknown', problem = ${problem}, duration = ${seen.duration}
        where company_id = ${companyId} and id = ${bound.id}`,
    )
    return problem === 'withheld' ? 'discard' : 'keep'
  }
  await change(
    tx,
    sql`update call_recording
      set status = 'completed', duration = ${seen.duration === null ? null : Math.round(seen.duration)}
      where company_id = ${companyId} and id = ${bound.id}`,
  )
  await work.record(tx, recordingReady, { companyId, roomId, recordingId: bound.id })
  return 'keep'
}

/**
 * Takes what the provider says of a recording; once or many times, in any order. One that nobody agreed to is stopped
 * and removed there.
 * @throws VideoError when it could not be removed
 */
export async function takeRecording(work: Work, seen: VideoRecording): Promise<void> {
  const room = await ourRoom(work.em, seen.roomId)
  if (!room) return
  const verdict = await withScope({ kind: 'company', companyId: room.companyId }, () =>
    work.em.fork().transactional((tx) => settle(work, tx, room, seen)),
  )
  if (verdict !== 'discard' || seen.roomId === null) return
  if (seen.state === 'running') await work.ports.video.stopRecording(seen.roomId)
  await work.ports.video.deleteRecording(seen.id)
}

export async function readRecordingAtProvider(
  work: Work,
  { providerId }: { readonly providerId: string },
): Promise<void> {
  const seen = await work.ports.video.recording(providerId)
  if (seen) await takeRecording(work, seen)
}
