import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type NotesActor = Pick<Actor, 'userId' | 'companyId' | 'role'>

export interface NoteSubject {
  readonly companyId: string
  /** The actor may see the case. */
  readonly visible: boolean
  readonly caseClosed: boolean
  readonly deleted: boolean
}

export interface NoteAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly pin: boolean
  readonly remove: boolean
  readonly restore: boolean
}

/**
 * Returns the abilities of the actor on a note; null when they must not learn that it exists. Everyone who works in the
 * office writes notes in the cases that they see; in a closed case notes are read-only. Clients see none.
 */
export function noteAbilities(actor: NotesActor, subject: NoteSubject): NoteAbilities | null {
  if (actor.companyId === null || actor.companyId !== subject.companyId || !subject.visible) return null
  if (!can(actor, 'notes.work')) return null
  const canEdit = !subject.caseClosed && !subject.deleted
  return { update: canEdit, pin: canEdit, remove: canEdit, restore: !subject.caseClosed && subject.deleted }
}
