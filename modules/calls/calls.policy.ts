import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type CallsActor = Pick<Actor, 'userId' | 'companyId' | 'role'>

export interface RoomSubject {
  readonly companyId: string
  readonly hostId: string
  /** Calls of a case are visible to the office, others to their host. */
  readonly ofCase: boolean
  readonly ended: boolean
}
export interface RoomAbilities extends Record<string, boolean> {
  readonly join: boolean
  readonly invite: boolean
  readonly capture: boolean
  readonly end: boolean
}

/**
 * Returns the abilities of an actor on a room; `null` when the actor may not learn that it exists. The room's host
 * decides on captures and on the end of the call.
 */
export function roomAbilities(
  actor: CallsActor,
  { companyId, hostId, ofCase, ended }: RoomSubject,
): RoomAbilities | null {
  if (actor.companyId === null || actor.companyId !== companyId || !can(actor, 'calls.work')) return null
  const isHost = actor.userId === hostId
  if (!isHost && !ofCase) return null
  return { join: !ended, invite: !ended && isHost, capture: !ended && isHost, end: !ended && isHost }
}

export interface RecordingSubject {
  readonly companyId: string
  readonly hostId: string
  readonly ofCase: boolean
  readonly watchable: boolean
  readonly hasTranscript: boolean
}
export interface RecordingAbilities extends Record<string, boolean> {
  readonly watch: boolean
  readonly remove: boolean
  readonly correct: boolean
}

export function recordingAbilities(
  actor: CallsActor,
  { companyId, hostId, ofCase, watchable, hasTranscript }: RecordingSubject,
): RecordingAbilities | null {
  if (actor.companyId === null || actor.companyId !== companyId || !can(actor, 'calls.work')) return null
  const isHost = actor.userId === hostId
  if (!isHost && !ofCase) return null
  return { watch: watchable, remove: watchable && isHost, correct: hasTranscript }
}
