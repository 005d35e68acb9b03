import { implement } from '#server/http/implement.ts'
import { listColleagues } from './colleagues.ts'
import { listNotes } from './list-notes.ts'
import { readNote } from './note-row.ts'
import { notesContract } from './notes.contract.ts'
import { addNote, pinNote, removeNote, restoreNote, updateNote } from './save-note.ts'

export const notesRoutes = implement(notesContract, {
  list: (ctx, { params, query }) => listNotes(ctx, params.id, query),
  colleagues: (ctx, { params }) => listColleagues(ctx, params.id),
  add: (ctx, { params, body }) => addNote(ctx, params.id, body),
  get: ({ em, actor }, { params }) => readNote(em, actor, params.id),
  update: (ctx, { params, body }) => updateNote(ctx, params.id, body),
  pin: (ctx, { params, body }) => pinNote(ctx, params.id, body.pinned),
  remove: (ctx, { params }) => removeNote(ctx, params.id),
  restore: (ctx, { params }) => restoreNote(ctx, params.id),
})
