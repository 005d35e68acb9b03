import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

export const templateActs = ['created', 'changed', 'reviewed', 'archived', 'restored', 'removed'] as const

/** A template of the office was created, changed, reviewed, archived, restored or deleted. */
export const matterTemplateChanged = defineEvent(
  'matters.template.changed',
  z.object({ companyId: z.uuid(), templateId: z.uuid(), userId: z.uuid(), what: z.enum(templateActs) }),
)
const application = z.object({
  companyId: z.uuid(),
  caseId: z.uuid(),
  applicationId: z.uuid(),
  templateId: z.uuid().nullable(),
  userId: z.uuid(),
  /** Number of folders, tasks and triggers that were created, or that the undo removed. */
  folders: z.int(),
  tasks: z.int(),
  triggers: z.int(),
  /** Absent in events of earlier versions. */
  documents: z.int().default(0),
  forms: z.int().default(0),
})
export const matterTemplateApplied = defineEvent('matters.template.applied', application)
export const matterTemplateUndone = defineEvent('matters.template.undone', application)
