import type { z } from 'zod'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { countRows } from '#server/db/list.ts'
import { change, rows, sql } from '#server/db/query.ts'
import { everyWord, window } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { VideoError } from '#server/ports/video.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { removeMedia, mediaLink } from '../built-in/recording-media.ts'
import { callsErrors } from '../calls.errors.ts'
import type { CallsDependencies } from '../calls.dependencies.ts'
import { recordingRemoved } from '../calls.events.ts'
import type { recordingsContract } from '../recordings.contract.ts'
import {
  recordingRow,
  presentRecording,
  recordingRows,
  readVisibleRecording,
  visibleRecordings,
} from './recording-row.ts'

/** Lists recordings and transcripts, the latest first. @throws 404 `case_not_found` */
export async function listRecordings(
  { em, actor }: Context,
  { caseId, page, pageSize, q, sort = '-recordedAt' }: z.output<(typeof recordingsContract.routes.list)['query']>,
) {
  if (caseId) await readCaseAccess(em, actor, caseId)
  const where = sql.join(
    [
      visibleRecordings(actor),
      ...(caseId ? [sql`k.case_id = ${caseId}`] : []),
      ...everyWord(sql`app.fold(k.title)`, q),
    ],
    sql` and `,
  )
  const order = sort === 'recordedAt' ? sql`k.started_at, k.id` : sql`k.started_at desc, k.id desc`
  const recordings = await rows(
    em,
    recordingRow,
    sql`${recordingRows} where ${where} order by ${order} ${window({ page, pageSize })}`,
  )
  const total = await countRows(em, sql`from call_recording k where ${where}`)
  return { items: recordings.map((k) => presentRecording(actor, k)), page, pageSize, total }
}

/** @throws 404 `recording_not_found` */
export const readRecording = async ({ em, actor }: Context, id: string) =>
  presentRecording(actor, await readVisibleRecording(em, actor, id))

async function callProvider<T>({ log }: Context, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof VideoError)) throw error
    log.warn({ code: error.code, provider: error.providerMessage }, 'video recording')
    throw callsErrors.error('call_provider_failed', { cause: error })
  }
}

/**
 * Returns a temporary address, which is not stored. A recording that the provider no longer has is marked as lost.
 * @throws 404 `recording_not_found`, 409 `recording_not_ready`, 502 `call_provider_failed`
 */
export async function linkToRecording(
  deps: CallsDependencies,
  ctx: Context,
  id: string,
): Promise<{ url: string; expiresAt: string }> {
  const { em, actor, ports } = ctx
  const recording = await readVisibleRecording(em, actor, id)
  const { providerRecording: providerId, storageKey: key } = recording
  if (!recording.can.watch || (providerId === null && key === null))
    throw callsErrors.error(recording.status === 'processing' ? 'recording_not_ready' : 'recording_not_found')
  const link =
    providerId === null
      ? mediaLink(deps, actor.companyId, id, ports.clock.now())
      : await callProvider(ctx, () => ports.video.recordingLink(providerId))
  if (!link) {
    await change(
      em,
      sql`update call_recording set problem = 'deleted' where company_id = ${actor.companyId} and id = ${id}`,
    )
    throw callsErrors.error('recording_not_found')
  }
  await em.transactional((tx) =>
    writeAuditEntry(tx, { action: 'recordings.viewed', subject: { type: 'recording', id } }),
  )
  return { url: link.url, expiresAt: link.expiresAt.toISOString() }
}

/** @throws 404 `recording_not_found`, 403 `forbidden`, 502 `call_provider_failed` */
export async function removeRecording({ files }: CallsDependencies, ctx: Context, id: string): Promise<void> {
  const { em, actor, ports, record } = ctx
  const { companyId } = actor
  const recording = await readVisibleRecording(em, actor, id)
  const { providerRecording: providerId, storageKey: key } = recording
  if (!recording.can.watch || (providerId === null && key === null)) throw callsErrors.error('recording_not_found')
  if (!recording.can.remove) throw kernelErrors.error('forbidden')
  if (providerId !== null) await callProvider(ctx, () => ports.video.deleteRecording(providerId))
  const forgotten = await em.transactional(async (tx) => {
    const bytes = await removeMedia(ctx, tx, companyId, id)
    await change(tx, sql`update call_recording set problem = 'deleted' where company_id = ${companyId} and id = ${id}`)
    await record(tx, recordingRemoved, { companyId, roomId: recording.roomId, recordingId: id })
    return bytes
  })
  // The sweep removes what cannot be removed now.
  if (forgotten !== null) await removeQuietly(ctx, files.store, forgotten)
}
