import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import { casesErrors, ofVisibleCase } from '#modules/cases/index.ts'
import type { Note } from './notes.contract.ts'
import { notesErrors } from './notes.errors.ts'
import { noteAbilities, type NoteAbilities, type NotesActor, type NoteSubject } from './notes.policy.ts'

/** A note as stored, with the names of its people. */
export const noteRow = {
  id: col.uuid,
  companyId: col.uuid,
  caseId: col.uuid,
  caseClosed: col.boolean,
  visible: col.boolean,
  authorId: col.uuid.nullable,
  authorName: col.text.nullable,
  html: col.text,
  pinnedAt: col.timestamptz.nullable,
  createdAt: col.timestamptz,
  editedAt: col.timestamptz.nullable,
  editorId: col.uuid.nullable,
  editorName: col.text.nullable,
  version: col.int,
  deletedAt: col.timestamptz.nullable,
} as const satisfies Shape
export type NoteRow = RowOf<typeof noteRow>

/** The columns of {@link noteRow} over a note `n` and {@link noteJoins}. */
export const noteColumns = (actor: NotesActor) => sql`n.id, n.company_id as "companyId", n.case_id as "caseId",
    f.status = 'closed' as "caseClosed", (${ofVisibleCase(actor, 'n')}) is true as visible,
    n.author_id as "authorId", a.name || ' ' || a.surname as "authorName", n.html, n.pinned_at as "pinnedAt",
    n.created_at as "createdAt", n.edited_at as "editedAt", n.editor_id as "editorId",
    e.name || ' ' || e.surname as "editorName", n.version, n.deleted_at as "deletedAt"`
export const noteJoins = sql.raw(`join case_file f on f.company_id = n.company_id and f.id = n.case_id
    left join user_account a on a.company_id = n.company_id and a.id = n.author_id
    left join user_account e on e.company_id = n.company_id and e.id = n.editor_id`)

const subjectOf = ({ companyId, visible, caseClosed, deletedAt }: NoteRow): NoteSubject => ({
  companyId,
  visible,
  caseClosed,
  deleted: deletedAt !== null,
})
const noAbilities: NoteAbilities = { update: false, pin: false, remove: false, restore: false }
const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export function presentNote(actor: NotesActor, note: NoteRow): z.input<typeof Note> {
  const { update, pin, remove } = noteAbilities(actor, subjectOf(note)) ?? noAbilities
  return {
    id: note.id,
    caseId: note.caseId,
    author: personOf(note.authorId, note.authorName),
    html: note.html,
    pinned: note.pinnedAt !== null,
    createdAt: instant(note.createdAt),
    editedAt: instant(note.editedAt),
    editor: personOf(note.editorId, note.editorName),
    version: note.version,
    can: { update, pin, remove },
  }
}

export const noteNotFound = () => notesErrors.error('note_not_found')

/** Reads a note. @throws 404 `note_not_found`, the same for missing, foreign, deleted and of a hidden case */
export async function readNote(em: EntityManager, actor: NotesActor, id: string) {
  const note = await row(
    em,
    noteRow,
    sql`select ${noteColumns(actor)} from case_note n ${noteJoins}
      where n.company_id = ${actor.companyId} and n.id = ${id} and n.deleted_at is null`,
  )
  authorize(note, (caller: NotesActor, stored) => noteAbilities(caller, subjectOf(stored)), actor, 'see', noteNotFound)
  return presentNote(actor, note)
}

/**
 * Locks a note against other writers. With `restore`, deleted notes are found too.
 * @throws 404 `note_not_found`; 409 `case_closed`
 */
export async function lockNote(
  tx: EntityManager,
  actor: NotesActor,
  id: string,
  ability: 'update' | 'pin' | 'remove' | 'restore',
): Promise<NoteRow> {
  const note = await row(
    tx,
    noteRow,
    sql`select ${noteColumns(actor)} from case_note n ${noteJoins}
      where n.company_id = ${actor.companyId} and n.id = ${id} for no key update of n`,
  )
  if (note && note.deletedAt !== null && ability !== 'restore') throw noteNotFound()
  authorize(
    note,
    (caller: NotesActor, stored) => {
      const can = noteAbilities(caller, subjectOf(stored))
      // To restore a note that is not deleted does nothing, and is therefore not refused.
      return can && { ...can, restore: can.restore || can.update }
    },
    actor,
    ability,
    noteNotFound,
    note?.caseClosed ? casesErrors.error('case_closed') : undefined,
  )
  return note
}
