import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import type { VideoPage } from '#server/ports/video.ts'
import { toleranceSeconds, applyRecording } from './apply-recording.ts'
import { readTranscriptJob } from './apply-transcript.ts'

/** Age after which an awaited recording or transcript is marked as failed. */
const giveUpAfterMs = 3 * 24 * 60 * 60_000

interface PolledRecording {
  readonly id: string
  readonly roomId: string | null
  readonly startedAt: Date | null
}

/** Yields pages until their entries are older than every awaited recording. */
async function* pagesSince<T extends PolledRecording>(
  list: (after: string | null) => Promise<VideoPage<T>>,
  since: Date,
): AsyncGenerator<readonly T[]> {
  for (let after: string | null = null, hasMore = true; hasMore;) {
    const page: VideoPage<T> = await list(after)
    yield page.items
    after = page.next
    const oldest = page.items.at(-1)?.startedAt
    hasMore = after !== null && (!oldest || oldest >= since)
  }
}

const withAwaitedIds = <T extends PolledRecording>(items: readonly T[], ids: readonly { readonly id: string }[]): T[] =>
  items.filter((item) => ids.some(({ id }) => id === item.id))
const idsAndRooms = (items: readonly PolledRecording[]) =>
  sql`${items.map((i) => i.id)}::text[], ${items.map((i) => i.roomId)}::text[]`

/** Marks recordings and transcripts as failed that were awaited for days. */
async function failOverdue({ em, ports }: Work, companyId: string): Promise<void> {
  const cutoff = new Date(ports.clock.now().getTime() - giveUpAfterMs).toISOString()
  await withScope({ kind: 'company', companyId }, () =>
    change(
      em,
      sql`
    update call_recording set status = case when status = 'processing' then 'unknown' else status
      end, problem = coalesce(problem, 'failed'), transcription = case when transcription in ('processing', 'enabled')
      then 'none' else transcription end
     where company_id = ${companyId} and started_at < ${cutoff} and (status = 'processing'
       or transcription in ('processing', 'enabled'))`,
    ),
  )
}

/**
 * Polls the provider for awaited recordings and transcripts, so that a lost webhook loses no data. Sends no request
 * while nothing is awaited.
 */
export async function pollRecordings(work: Work): Promise<void> {
  const { em, ports } = work
  if (!ports.video.configured) return
  const awaitingCompanies = await rows(
    em,
    { companyId: col.uuid, since: col.timestamptz },
    sql`select company_id as "companyId", since from app.companies_awaiting_recordings()`,
  )
  if (awaitingCompanies.length === 0) return
  const since = new Date(
    Math.min(...awaitingCompanies.map((company) => new Date(company.since).getTime())) - toleranceSeconds * 1_000,
  )
  for await (const items of pagesSince((after) => ports.video.recordings(after), since)) {
    for (const recording of withAwaitedIds(
      items,
      await rows(em, { id: col.text }, sql`select id from app.awaited_recordings(${idsAndRooms(items)})`),
    ))
      await applyRecording(work, recording)
  }
  for await (const items of pagesSince((after) => ports.video.transcripts(after), since)) {
    const awaited = withAwaitedIds(
      items,
      await rows(em, { id: col.text }, sql`select id from app.awaited_transcripts(${idsAndRooms(items)})`),
    ).filter((t) => t.state !== 'running' && t.state !== 'deleted')
    await em.fork().transactional(async (tx) => {
      for (const { id } of awaited)
        await work.enqueue(tx, readTranscriptJob, { providerId: id }, { key: `transcript:${id}` })
    })
  }
  for (const { companyId } of awaitingCompanies) await failOverdue(work, companyId)
}
