import type { ModuleAudit } from '#server/audit/audit-events.ts'
import { noteChanged, noteRemoved, noteRestored } from './notes.events.ts'

/** Audit entries for changes and deletions of notes. They contain ids only. */
export const notesAudit: ModuleAudit = (on) => {
  const kinds = [
    [noteChanged, 'notes.changed'],
    [noteRemoved, 'notes.removed'],
    [noteRestored, 'notes.restored'],
  ] as const
  for (const [event, action] of kinds)
    on(event, ({ companyId, caseId, noteId }) => ({
      action,
      subject: { type: 'case', id: caseId },
      details: { note: noteId },
      companyId,
    }))
}
