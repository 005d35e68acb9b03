import type { Actor } from '#server/http/context.ts'

export type CallsActor = Pick<Actor, 'userId' | 'companyId' | 'profile'>

export interface RoomSubject {
  readonly companyId: string
  readonly hostId: string
  /** A call of a case is the office's; another is its host's. */
  readonly ofCase: boolean
  readonly ended: boolean
}
export interface RoomAbilities extends Record<string, boolean> {
  readonly join: boolean
  readonly invite: boolean
  readonly capture: boolean
  readonly end: boolean
}

/** `null`: may not know that it exists. Whoever made the room decides what is kept of it and when it is over. */
export function roomAbilities(
  actor: CallsActor,
  { companyId, hostId, ofCase, ended }: RoomSubject,
): RoomAbilities | null {
  if (actor.companyId === null || actor.companyId !== companyId || actor.profile !== 'professional') return null
  const host = actor.userId === hostId
  if (!host && !ofCase) return null
  return { join: !ended, invite: !ended && host, capture: !ended && host, end: !ended && host }
}

export interface RecordingSubject {
  readonly companyId: string
  readonly hostId: string
  readonly ofCase: boolean
  readonly watchable: boolean
  readonly worded: boolean
}
export interface RecordingAbilities extends Record<string, boolean> {
  readonly watch: boolean
  readonly remove: boolean
  readonly correct: boolean
}

export function recordingAbilities(
  actor: CallsActor,
  { companyId, hostId, ofCase, watchable, worded }: RecordingSubject,
): RecordingAbilities | null {
  if (actor.companyId === null || actor.companyId !== companyId || actor.profile !== 'professional') return null
  const host = actor.userId === hostId
  if (!host && !ofCase) return null
  return { watch: watchable, remove: watchable && host, correct: worded }
}
