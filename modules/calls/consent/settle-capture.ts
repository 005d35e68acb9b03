import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { VideoError } from '#server/ports/video.ts'
import { announceState } from '../built-in/room-messages.ts'
import { captureStopped } from '../calls.events.ts'
import { joinRecordingJob } from '../built-in/recording.jobs.ts'
import type { StoredProvider } from '../rooms/room-row.ts'
import { captureStates, type CaptureState } from '../shapes.contract.ts'
import { videoOf } from '../video-of.ts'

/** Repeats the request to the provider, in case the server crashes between the commit and the request. */
const settleCaptureJob = defineJob('calls.settle-capture', z.object({ captureId: z.uuid() }), { maxAttempts: 20 })
const repeatAfterMs = 10_000

/** Enqueues the repetition, in the transaction that changes the state. */
export const settleLater = (work: Work, tx: EntityManager, captureId: string, now: Date): Promise<void> =>
  work.enqueue(
    tx,
    settleCaptureJob,
    { captureId },
    { key: `capture:${captureId}`, runAt: new Date(now.getTime() + repeatAfterMs) },
  )

const captureToSettleRow = {
  companyId: col.uuid,
  roomId: col.uuid,
  provider: col.textOf<StoredProvider>(),
  providerRoom: col.text,
  state: col.oneOf(captureStates),
  recording: col.boolean,
  transcription: col.boolean,
  language: col.oneOf(locales),
} as const satisfies Shape
type CaptureToSettle = RowOf<typeof captureToSettleRow>

const findCapture = (em: EntityManager, captureId: string): Promise<CaptureToSettle | undefined> =>
  row(
    em,
    captureToSettleRow,
    sql`
  select c.company_id as "companyId", c.room_id as "roomId", r.provider, r.provider_room as "providerRoom", c.state,
    c.recording, c.transcription, c.language
    from call_capture c join call_room r on r.company_id = c.company_id and r.id = c.room_id
      where c.company_id = (select app.company()) and c.id = ${captureId}`,
  )

async function startAtProvider(
  { ports }: Work,
  { provider, providerRoom, recording, transcription, language }: CaptureToSettle,
): Promise<void> {
  const video = videoOf(ports, provider)
  if (recording) await video.startRecording(providerRoom)
  if (transcription) await video.startTranscription(providerRoom, language)
}

async function stopAtProvider(
  { ports }: Work,
  { provider, providerRoom, recording, transcription }: CaptureToSettle,
): Promise<void> {
  const video = videoOf(ports, provider)
  if (recording) await video.stopRecording(providerRoom)
  if (transcription) await video.stopTranscription(providerRoom)
}

/** Changes the state with the room locked. @returns false when the state has changed meanwhile */
const changeState = (
  work: Work,
  captureId: string,
  { companyId, roomId }: CaptureToSettle,
  from: CaptureState,
  to: CaptureState,
  afterwards: (tx: EntityManager) => Promise<void>,
): Promise<boolean> =>
  work.em.fork().transactional(async (tx) => {
    await change(tx, sql`select from call_room where company_id = ${companyId} and id = ${roomId} for no key update`)
    const now = work.ports.clock.now().toISOString()
    const changed = await change(
      tx,
      sql`
    update call_capture set state = ${to}, stopped_at = case when ${to} in ('failed', 'stopping')
      then ${now}::timestamptz else stopped_at end
      where company_id = ${companyId} and id = ${captureId} and state = ${from}`,
    )
    if (changed === 1) {
      await afterwards(tx)
      await announceState(tx, companyId, roomId)
    }
    return changed === 1
  })

/** Returns the step that inserts the row of the recording, unless it exists. */
const storeRecording =
  (captureId: string, { companyId }: CaptureToSettle) =>
  async (tx: EntityManager): Promise<void> => {
    await change(
      tx,
      sql`
    insert into call_recording (company_id, room_id, capture_id, case_id, host_id, title, video, transcribed,
      started_at, status, transcription)
    select c.company_id, c.room_id, c.id, r.case_id, r.host_id, r.name, c.recording, c.transcription, c.started_at,
           case when c.recording then 'processing' else 'completed' end, case when c.transcription then 'enabled'
             else 'none' end
      from call_capture c join call_room r on r.company_id = c.company_id and r.id = c.room_id
        where c.company_id = ${companyId} and c.id = ${captureId}
    on conflict do nothing`,
    )
  }

/** Returns the step that ends the recording of a stopped capture. */
const closeCapture =
  (work: Work, captureId: string, { companyId, provider }: CaptureToSettle) =>
  async (tx: EntityManager): Promise<void> => {
    await change(
      tx,
      sql`
    update call_recording k set stopped_at = c.stopped_at, transcription = case when k.transcription = 'enabled'
      then 'processing' else k.transcription end
      from call_capture c where c.company_id = ${companyId} and c.id = ${captureId} and k.company_id = c.company_id
        and k.capture_id = c.id`,
    )
    if (provider === 'built_in') await work.enqueue(tx, joinRecordingJob, { captureId }, { key: `join:${captureId}` })
  }

/**
 * Ends a capture that the provider could not start. It may have started a part of it or lost its answer, so the capture
 * fails only once it was stopped; until then it is `stopping`, which keeps others from entering and is retried.
 * @throws VideoError when it could not be stopped
 */
async function giveUpStart(work: Work, captureId: string, capture: CaptureToSettle): Promise<void> {
  try {
    await stopAtProvider(work, capture)
  } catch (error) {
    const { companyId, roomId } = capture
    await changeState(work, captureId, capture, 'starting', 'stopping', (tx) =>
      work.record(tx, captureStopped, { companyId, roomId, captureId }),
    )
    throw error
  }
  await changeState(work, captureId, capture, 'starting', 'failed', async () => undefined)
}

/**
 * Starts or stops the capture at the provider, as the room agreed. If starting fails, the capture is stopped and fails;
 * stopping is retried.
 * @throws VideoError when it could not be stopped
 */
export async function settleCapture(work: Work, captureId: string): Promise<void> {
  const capture = await findCapture(work.em, captureId)
  if (capture?.state === 'starting') {
    try {
      await startAtProvider(work, capture)
    } catch (error) {
      if (!(error instanceof VideoError)) throw error
      work.log.warn({ code: error.code, provider: error.providerMessage }, 'recording did not start')
      await giveUpStart(work, captureId, capture)
      return
    }
    if (await changeState(work, captureId, capture, 'starting', 'running', storeRecording(captureId, capture))) return
  }
  // Consent may have been withdrawn while the capture was starting. Then it is stopped too, and its recording gets a
  // row, so that it is checked and discarded.
  const captureToStop = capture?.state === 'starting' ? await findCapture(work.em, captureId) : capture
  if (captureToStop?.state !== 'stopping') return
  await stopAtProvider(work, captureToStop)
  await changeState(work, captureId, captureToStop, 'stopping', 'stopped', async (tx) => {
    await storeRecording(captureId, captureToStop)(tx)
    await closeCapture(work, captureId, captureToStop)(tx)
  })
}

export const handleCaptures = {
  job: settleCaptureJob,
  run: (work: Work, { captureId }: { captureId: string }) => settleCapture(work, captureId),
}

/** Settles immediately after the commit; on an error of the provider the job retries. */
export async function settleNow(work: Work, captureId: string | null): Promise<boolean> {
  if (captureId === null) return true
  try {
    await settleCapture(work, captureId)
    return true
  } catch (error) {
    if (!(error instanceof VideoError)) throw error
    work.log.warn({ code: error.code, provider: error.providerMessage }, 'recording did not stop')
    return false
  }
}
