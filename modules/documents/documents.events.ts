import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const documentIds = { companyId: z.uuid(), caseId: z.uuid(), documentId: z.uuid() }
const idsWithActor = { ...documentIds, actorId: z.uuid() }

export const documentAdded = defineEvent(
  'cases.document.added',
  z.object({ ...idsWithActor, kind: z.enum(['file', 'authored']) }),
)
export const documentVersioned = defineEvent(
  'cases.document.versioned',
  z.object({ ...idsWithActor, revision: z.int() }),
)
export const documentRemoved = defineEvent('cases.document.removed', z.object(idsWithActor))
export const documentRestored = defineEvent('cases.document.restored', z.object(idsWithActor))
export const documentShared = defineEvent('cases.document.shared', z.object(idsWithActor))
export const documentViewed = defineEvent(
  'cases.document.viewed',
  z.object({ ...idsWithActor, how: z.enum(['preview', 'download', 'export']) }),
)
export const documentRecognitionRepeated = defineEvent('documents.document.read-again', z.object(idsWithActor))
/** `ready`: its passages can be searched. */
export const textExtracted = defineEvent(
  'cases.document.text-extracted',
  z.object({ ...documentIds, revision: z.int(), textStatus: z.enum(['ready', 'none', 'failed']) }),
)
