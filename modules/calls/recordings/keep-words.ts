// The words of a call, wherever they were heard: lines that belong to the call, and a document of its case.
import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { VttCue } from '#server/files/vtt.ts'
import type { Work } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { cannotBeAdded, documentsModule } from '#modules/documents/index.ts'
import { transcriptReady } from '../calls.events.ts'

/** Of one call; the longest day of talk has fewer. */
const mostLines = 50_000
const longestLine = 4_000
/** What a PostgreSQL int holds. */
const lastMs = 2_000_000_000

/** The recording whose words they are. */
export interface Worded {
  readonly id: string
  readonly caseId: string | null
  readonly hostId: string
  readonly title: string
  readonly transcription: string
  readonly startedAt: string
}
export const wordedColumns = sql`k.id, k.case_id as "caseId", k.host_id as "hostId", k.title, k.transcription,
  k.started_at as "startedAt"`

export interface HeardWords {
  readonly companyId: string
  readonly roomId: string
  /** Locks the recording they belong to; null where there is none. Asked in every transaction. */
  readonly find: (tx: EntityManager) => Promise<Worded | null>
  readonly cues: readonly VttCue[]
  /** The same as WebVTT; null where there are none. */
  readonly vtt: string | null
  /** Whether it was heard at all; no words then are a failure, and silence otherwise. */
  readonly failed: boolean
  /** Seconds. */
  readonly duration: number | null
}

/** In the order of time, whatever the file's; a line does not end before it begins. */
const ordered = (cues: readonly VttCue[]): VttCue[] =>
  cues
    .filter((cue) => cue.text !== '' && cue.startMs <= lastMs)
    .slice(0, mostLines)
    .toSorted((a, b) => a.startMs - b.startMs)

async function writeLines(
  tx: EntityManager,
  companyId: string,
  recordingId: string,
  cues: readonly VttCue[],
): Promise<void> {
  const column = <T>(of: (cue: VttCue) => T) => cues.map(of)
  await change(
    tx,
    sql`
    insert into call_line (company_id, recording_id, n, start_ms, end_ms, speaker, heard)
    select ${companyId}, ${recordingId}, l.n - 1, l.start_ms, l.end_ms, l.speaker, l.heard
      from unnest(${column((c) => c.startMs)}::int[],
        ${column((c) => Math.min(lastMs, Math.max(c.startMs, c.endMs)))}::int[],
        ${column((c) => c.speaker?.slice(0, 200) ?? null)}::text[],
        ${column((c) => c.text.slice(0, longestLine))}::text[])
           with ordinality l (start_ms, end_ms, speaker, heard, n)
    on conflict do nothing`,
  )
}

const isStill = (found: Worded | null): found is Worded =>
  found !== null && found.transcription !== 'ready' && found.transcription !== 'none'

/** In the transaction; nothing when they were there already. */
async function write(
  work: Work,
  tx: EntityManager,
  { companyId, roomId, find, failed, duration }: HeardWords,
  cues: readonly VttCue[],
  file: (found: Worded) => Promise<string | null>,
): Promise<void> {
  const found = await find(tx)
  if (!isStill(found)) return
  if (cues.length === 0) {
    await change(
      tx,
      sql`update call_recording set transcription = 'none', problem = coalesce(problem, ${failed ? 'failed' : 'empty'})
        where company_id = ${companyId} and id = ${found.id}`,
    )
    return
  }
  await writeLines(tx, companyId, found.id, cues)
  const documentId = await file(found)
  await change(
    tx,
    sql`update call_recording set transcription = 'ready', document_id = ${documentId}, duration = coalesce(duration,
      ${duration === null ? null : Math.round(duration)}) where company_id = ${companyId} and id = ${found.id}`,
  )
  await work.record(tx, transcriptReady, { companyId, roomId, recordingId: found.id, documentId })
}

/**
 * Keeps the words of a call once, however often it is told of them. Where nothing can be added to the case, they stay
 * with the call.
 */
export const keepWords = (services: Services, work: Work, heard: HeardWords): Promise<void> =>
  withScope({ kind: 'company', companyId: heard.companyId }, async () => {
    const { companyId, vtt, find } = heard
    const cues = ordered(heard.cues)
    const found = await work.em.fork().transactional(find)
    if (!isStill(found)) return
    const alone = () => work.em.fork().transactional((tx) => write(work, tx, heard, cues, () => Promise.resolve(null)))
    const { caseId } = found
    if (caseId === null || cues.length === 0 || vtt === null) return alone()
    const file = {
      name: `${found.title} ${new Date(found.startedAt).toISOString().slice(0, 10)}.vtt`,
      open: () => Readable.from([vtt]),
    }
    const bringer = { ...work, actor: { userId: found.hostId, companyId, profile: 'professional' as const } }
    try {
      await services
        .use(documentsModule)
        .importFiles(bringer, [file], (add) =>
          work.em
            .fork()
            .transactional((tx) => write(work, tx, heard, cues, async () => (await add(tx, { caseId }))[0] ?? null)),
        )
    } catch (error) {
      // The words stay with the call.
      if (!cannotBeAdded(error)) throw error
      await alone()
    }
  })
