import { change, sql } from '#server/db/query.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { removeMedia } from '../built-in/recording-media.ts'
import { callsErrors } from '../calls.errors.ts'
import type { CallsDependencies } from '../calls.dependencies.ts'
import { recordingRemoved } from '../calls.events.ts'
import { callProvider } from './call-provider.ts'
import { readVisibleRecording } from './recording-row.ts'

/**
 * Deletes a recording at the provider, or its file, and marks it as deleted.
 * @throws 404 `recording_not_found`, 403 `forbidden`, 502 `call_provider_failed`
 */
export async function removeRecording({ files }: CallsDependencies, ctx: Context, id: string): Promise<void> {
  const { em, actor, ports, record } = ctx
  const { companyId } = actor
  const recording = await readVisibleRecording(em, actor, id)
  const { providerRecording: providerId, storageKey: key } = recording
  if (!recording.can.watch || (providerId === null && key === null)) throw callsErrors.error('recording_not_found')
  if (!recording.can.remove) throw kernelErrors.error('forbidden')
  if (providerId !== null) await callProvider(ctx, () => ports.video.deleteRecording(providerId))
  const removedKey = await em.transactional(async (tx) => {
    const storageKey = await removeMedia(ctx, tx, companyId, id)
    await change(tx, sql`update call_recording set problem = 'deleted' where company_id = ${companyId} and id = ${id}`)
    await record(tx, recordingRemoved, { companyId, roomId: recording.roomId, recordingId: id })
    return storageKey
  })
  // Runs after the commit. If the file cannot be removed now, the sweep of files without a row removes it.
  if (removedKey !== null) await removeQuietly(ctx, files.store, removedKey)
}
