import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, IdParams, Instant, page, pageQuery, text, Version } from '#server/contract/shared.ts'

export const maxNoteLength = 50_000
export const maxNotesOfCase = 2_000
export const maxMentions = 50

const NotePerson = z.object({ id: Id, name: z.string() })

export const Note = z
  .object({
    id: Id,
    caseId: Id,
    /** Null when the author's account no longer exists. */
    author: NotePerson.nullable(),
    /** Sanitised HTML. `<span data-mention="…">` names a colleague. */
    html: z.string(),
    pinned: z.boolean(),
    createdAt: Instant,
    /** Time of the last change of the text; null when it was never changed. */
    editedAt: Instant.nullable(),
    editor: NotePerson.nullable(),
    version: z.int(),
    can: z.object({ update: z.boolean(), pin: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'CaseNote' })

const html = text(maxNoteLength).min(1, 'validation.required')
export const NewNote = z.strictObject({ html }).meta({ id: 'NewCaseNote' })
export const NoteUpdate = z.strictObject({ html, version: Version }).meta({ id: 'CaseNoteUpdate' })

export const notesContract = defineContract(
  { planModule: 'cases', part: 'notes' },
  {
    list: {
      method: 'get',
      path: '/cases/:id/notes',
      summary: 'Notes on a case, pinned ones first, then the newest; `q` is searched in their text',
      access: 'notes.work',
      params: IdParams,
      query: pageQuery({ sortableBy: ['createdAt'] }),
      returns: page(Note).extend({ can: z.object({ add: z.boolean() }) }),
      errors: ['case_not_found'],
    },
    colleagues: {
      method: 'get',
      path: '/cases/:id/colleagues',
      summary: 'The other people of the office who see the case: those whom a note may mention',
      access: 'notes.work',
      params: IdParams,
      returns: z.object({ items: z.array(NotePerson) }),
      errors: ['case_not_found'],
    },
    add: {
      method: 'post',
      path: '/cases/:id/notes',
      summary: 'Add a note to a case; the colleagues whom it mentions are notified',
      access: 'notes.work',
      idempotent: true,
      params: IdParams,
      body: NewNote,
      returns: Note,
      status: 201,
      errors: ['case_not_found', 'case_closed', 'note_empty', 'note_limit'],
    },
    get: {
      method: 'get',
      path: '/notes/:id',
      summary: 'A note',
      access: 'notes.work',
      params: IdParams,
      returns: Note,
      errors: ['note_not_found'],
    },
    update: {
      method: 'put',
      path: '/notes/:id',
      summary: 'Change the text of a note; colleagues whom it mentions for the first time are notified',
      access: 'notes.work',
      params: IdParams,
      body: NoteUpdate,
      returns: Note,
      errors: ['note_not_found', 'case_closed', 'stale_version', 'note_empty'],
    },
    pin: {
      method: 'put',
      path: '/notes/:id/pin',
      summary: 'Pin a note above the others, or unpin it',
      access: 'notes.work',
      params: IdParams,
      body: z.strictObject({ pinned: z.boolean() }),
      returns: Note,
      errors: ['note_not_found', 'case_closed'],
    },
    remove: {
      method: 'delete',
      path: '/notes/:id',
      summary: 'Delete a note; it can be restored for 30 days',
      access: 'notes.work',
      params: IdParams,
      status: 204,
      errors: ['note_not_found', 'case_closed'],
    },
    restore: {
      method: 'post',
      path: '/notes/:id/restore',
      summary: 'Restore a deleted note',
      access: 'notes.work',
      params: IdParams,
      returns: Note,
      errors: ['note_not_found', 'case_closed', 'note_limit'],
    },
  },
)
