import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { instant, row, sql } from '#server/db/query.ts'
import { callsErrors } from '../calls.errors.ts'
import { recordingAbilities, type CallsActor, type RecordingAbilities } from '../calls.policy.ts'
import type { Recording, recordingProblems, recordingStatuses, transcriptionStates } from '../recordings.contract.ts'

export interface RecordingRow {
  readonly id: string
  readonly company_id: string
  readonly room_id: string
  readonly host_id: string
  readonly case_id: string | null
  readonly case_name: string | null
  readonly title: string
  readonly video: boolean
  readonly started_at: string
  readonly duration: number | null
  readonly provider_recording: string | null
  /** Where it lies here; null while it lies with a provider. */
  readonly storage_key: string | null
  readonly status: (typeof recordingStatuses)[number]
  readonly transcription: (typeof transcriptionStates)[number]
  readonly problem: (typeof recordingProblems)[number] | null
  readonly document_id: string | null
  readonly verified_at: string | null
  readonly verifier: string | null
  readonly version: number
}

export const recordingRows = sql.raw(`
  select k.*, f.name as case_name, v.name || ' ' || v.surname as verifier,
         (select d.id from document d where d.company_id = k.company_id and d.id = k.document_id
           and d.deleted_at is null) as document_id
    from call_recording k left join case_file f on f.company_id = k.company_id and f.id = k.case_id
    left join user_account v on v.company_id = k.company_id and v.id = k.verified_by`)

/** That its words failed takes nothing from the recording. */
const abilities = (actor: CallsActor, k: RecordingRow): RecordingAbilities | null =>
  recordingAbilities(actor, {
    companyId: k.company_id,
    hostId: k.host_id,
    ofCase: k.case_id !== null,
    watchable: k.video && k.status === 'completed' && k.problem !== 'deleted' && k.problem !== 'withheld',
    worded: k.transcription === 'ready',
  })

/** What the actor may know of: recordings of their own calls and of cases. */
export const visibleRecordings = (actor: CallsActor) =>
  sql`k.company_id = ${actor.companyId} and (k.host_id = ${actor.userId} or k.case_id is not null)`

/** @throws 404 `recording_not_found`, the same for missing, foreign and somebody else's */
export async function seeRecording(
  em: EntityManager,
  actor: CallsActor,
  id: string,
): Promise<RecordingRow & { readonly can: RecordingAbilities }> {
  const found = await row<RecordingRow>(
    em,
    sql`${recordingRows} where k.company_id = ${actor.companyId} and k.id = ${id}`,
  )
  const can = found ? abilities(actor, found) : null
  if (!found || !can) throw callsErrors.error('recording_not_found')
  return { ...found, can }
}

export const presentRecording = (actor: CallsActor, k: RecordingRow): z.input<typeof Recording> => ({
  id: k.id,
  title: k.title,
  roomId: k.room_id,
  case: k.case_id === null ? null : { id: k.case_id, name: k.case_name ?? '' },
  recordedAt: instant(k.started_at),
  duration: k.duration,
  video: k.video,
  status: k.status,
  transcriptionState: k.transcription,
  problem: k.problem,
  documentId: k.document_id,
  verifiedAt: instant(k.verified_at),
  can: abilities(actor, k) ?? { watch: false, remove: false, correct: false },
})
