// Removes, once a night, files and rows of recordings that crashes and failed jobs left over.
import { dayMs } from '#server/contract/time.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import type { CallsDependencies } from '../calls.dependencies.ts'
import { abandonRecording } from './join-recording.ts'
import { deleteUnneededAudio, failTranscription } from './transcribe-recording.ts'

/** Jobs retry for hours; after days they will not succeed. */
const giveUpAfterMs = 3 * dayMs
/** Files have no row while they are being written, which may take long for a whole recording. */
const orphanAgeMs = dayMs

const sweepBatchSize = 1_000
/** Matches the storage key of a part or a recording, `<company id>/<file id>`. */
const keyPattern = /^([0-9a-f-]{36})\/[0-9a-f-]{36}$/

async function settleOldCaptures(deps: CallsDependencies, work: Work, companyId: string, cutoff: Date): Promise<void> {
  const unfinished = await rows(
    work.em,
    { captureId: col.uuid },
    sql`
    select distinct h.capture_id as "captureId" from call_chunk h join call_capture c on c.company_id = h.company_id
      and c.id = h.capture_id
     where h.company_id = ${companyId} and c.state in ('stopped', 'failed') and c.stopped_at < ${cutoff.toISOString()}`,
  )
  for (const { captureId } of unfinished) await abandonRecording(deps, work, captureId)
  await failTranscription(work.em, companyId, cutoff)
  const audioRecordings = await rows(
    work.em,
    { id: col.uuid },
    sql`select id from call_recording where company_id = ${companyId} and not video and storage_key is not null
      and transcription in ('ready', 'none')`,
  )
  for (const { id } of audioRecordings) await deleteUnneededAudio(deps, work, { companyId, id, video: false })
}

async function findUnreferenced(work: Work, companyId: string, keys: readonly string[]): Promise<string[]> {
  const referenced = await withScope({ kind: 'company', companyId }, () =>
    rows(
      work.em,
      { key: col.text },
      sql`
    select storage_key as key from call_chunk where company_id = ${companyId} and storage_key = any (${keys}::text[])
    union all select storage_key from call_recording where company_id = ${companyId}
      and storage_key = any (${keys}::text[])`,
    ),
  )
  const referencedKeys = new Set(referenced.map(({ key }) => key))
  return keys.filter((key) => !referencedKeys.has(key))
}

/** Removes files that no row refers to. */
async function sweepOrphans({ files }: CallsDependencies, work: Work, cutoff: Date): Promise<void> {
  let batch: string[] = []
  const removeUnreferenced = async () => {
    for (const [companyId, keys] of Map.groupBy(batch, (key) => keyPattern.exec(key)?.[1] ?? '')) {
      for (const key of await findUnreferenced(work, companyId, keys)) await removeQuietly(work, files.store, key)
    }
    batch = []
  }
  for await (const { key, modifiedAt } of files.storage.list('')) {
    if (modifiedAt >= cutoff || !keyPattern.test(key)) continue
    batch.push(key)
    if (batch.length === sweepBatchSize) await removeUnreferenced()
  }
  await removeUnreferenced()
}

export async function sweepMedia(deps: CallsDependencies, work: Work): Promise<void> {
  const now = work.ports.clock.now().getTime()
  try {
    await inEachOffice(work, 'calls.sweep-media', (companyId) =>
      settleOldCaptures(deps, work, companyId, new Date(now - giveUpAfterMs)),
    )
  } finally {
    await sweepOrphans(deps, work, new Date(now - orphanAgeMs))
  }
}
