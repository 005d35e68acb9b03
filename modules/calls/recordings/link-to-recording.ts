import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { mediaLink } from '../built-in/recording-media.ts'
import { callsErrors } from '../calls.errors.ts'
import type { CallsDependencies } from '../calls.dependencies.ts'
import { callProvider } from './call-provider.ts'
import { readVisibleRecording } from './recording-row.ts'

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
