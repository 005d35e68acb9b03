import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { callsErrors } from '../calls.errors.ts'
import { recordingAbilities, type CallsActor, type RecordingAbilities } from '../calls.policy.ts'
import { type Recording, recordingProblems, recordingStatuses, transcriptionStates } from '../recordings.contract.ts'

export const recordingRow = {
  id: col.uuid,
  companyId: col.uuid,
  roomId: col.uuid,
  hostId: col.uuid,
  caseId: col.uuid.nullable,
  caseName: col.text.nullable,
  title: col.text,
  video: col.boolean,
  startedAt: col.timestamptz,
  duration: col.int.nullable,
  providerRecording: col.text.nullable,
  /** Key of the file in the storage of recordings; null while the file is at a provider. */
  storageKey: col.text.nullable,
  status: col.oneOf(recordingStatuses),
  transcription: col.oneOf(transcriptionStates),
  problem: col.oneOf(recordingProblems).nullable,
  documentId: col.uuid.nullable,
  verifiedAt: col.timestamptz.nullable,
  verifier: col.text.nullable,
  version: col.int,
} as const satisfies Shape
export type RecordingRow = RowOf<typeof recordingRow>

export const selectRecordings = sql.raw(`
  select k.id, k.company_id as "companyId", k.room_id as "roomId", k.host_id as "hostId", k.case_id as "caseId",
         f.name as "caseName", k.title, k.video, k.started_at as "startedAt", k.duration,
         k.provider_recording as "providerRecording", k.storage_key as "storageKey", k.status, k.transcription,
         k.problem, k.verified_at as "verifiedAt", k.version, v.name || ' ' || v.surname as verifier,
         (select d.id from document d where d.company_id = k.company_id and d.id = k.document_id
           and d.deleted_at is null) as "documentId"
    from call_recording k left join case_file f on f.company_id = k.company_id and f.id = k.case_id
    left join user_account v on v.company_id = k.company_id and v.id = k.verified_by`)

/** Returns the abilities of the actor on a recording; a failed transcription does not prevent watching it. */
const abilities = (actor: CallsActor, recording: RecordingRow): RecordingAbilities | null =>
  recordingAbilities(actor, {
    companyId: recording.companyId,
    hostId: recording.hostId,
    ofCase: recording.caseId !== null,
    watchable:
      recording.video &&
      recording.status === 'completed' &&
      recording.problem !== 'deleted' &&
      recording.problem !== 'withheld',
    hasTranscript: recording.transcription === 'ready',
  })

/** Condition for recordings that the actor may see: recordings of their own calls and of calls with a case. */
export const visibleRecordings = (actor: CallsActor) =>
  sql`k.company_id = ${actor.companyId} and (k.host_id = ${actor.userId} or k.case_id is not null)`

/** @throws 404 `recording_not_found`, for missing recordings and recordings that the actor may not see */
export async function readVisibleRecording(
  em: EntityManager,
  actor: CallsActor,
  id: string,
): Promise<RecordingRow & { readonly can: RecordingAbilities }> {
  const recording = await row(
    em,
    recordingRow,
    sql`${selectRecordings} where k.company_id = ${actor.companyId} and k.id = ${id}`,
  )
  const can = recording ? abilities(actor, recording) : null
  if (!recording || !can) throw callsErrors.error('recording_not_found')
  return { ...recording, can }
}

export const presentRecording = (actor: CallsActor, recording: RecordingRow): z.input<typeof Recording> => ({
  id: recording.id,
  title: recording.title,
  roomId: recording.roomId,
  case: recording.caseId === null ? null : { id: recording.caseId, name: recording.caseName ?? '' },
  recordedAt: instant(recording.startedAt),
  duration: recording.duration,
  video: recording.video,
  status: recording.status,
  transcriptionState: recording.transcription,
  problem: recording.problem,
  documentId: recording.documentId,
  verifiedAt: instant(recording.verifiedAt),
  can: abilities(actor, recording) ?? { watch: false, remove: false, correct: false },
})
