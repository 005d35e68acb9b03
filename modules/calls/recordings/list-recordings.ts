import type { z } from 'zod'
import { countRows } from '#server/db/list.ts'
import { rows, sql } from '#server/db/query.ts'
import { everyWord, limitAndOffset } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import type { recordingsContract } from '../recordings.contract.ts'
import {
  recordingRow,
  presentRecording,
  selectRecordings,
  readVisibleRecording,
  visibleRecordings,
} from './recording-row.ts'

const verifiedConditions = {
  true: sql`k.verified_at is not null`,
  false: sql`k.transcription = 'ready' and k.verified_at is null`,
} as const

/** Lists recordings and transcripts, the latest first. @throws 404 `case_not_found` */
export async function listRecordings(
  { em, actor }: Context,
  {
    caseId,
    verified,
    page,
    pageSize,
    q,
    sort = '-recordedAt',
  }: z.output<(typeof recordingsContract.routes.list)['query']>,
) {
  if (caseId) await readCaseAccess(em, actor, caseId)
  const where = sql.join(
    [
      visibleRecordings(actor),
      ...(caseId ? [sql`k.case_id = ${caseId}`] : []),
      ...(verified ? [verifiedConditions[verified]] : []),
      ...everyWord(sql`app.fold(k.title)`, q),
    ],
    sql` and `,
  )
  const order = sort === 'recordedAt' ? sql`k.started_at, k.id` : sql`k.started_at desc, k.id desc`
  const recordings = await rows(
    em,
    recordingRow,
    sql`${selectRecordings} where ${where} order by ${order} ${limitAndOffset({ page, pageSize })}`,
  )
  const total = await countRows(em, sql`from call_recording k where ${where}`)
  return { items: recordings.map((recording) => presentRecording(actor, recording)), page, pageSize, total }
}

/** Returns one recording. @throws 404 `recording_not_found` */
export const readRecording = async ({ em, actor }: Context, id: string) =>
  presentRecording(actor, await readVisibleRecording(em, actor, id))
