import type { ModuleAudit } from '#server/audit/audit-events.ts'
import { noteChanged, noteRemoved, noteRestored } from './notes.events.ts'

/** Audit entries of notes: what takes text away or changes it. Ids only. */
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
