import type { z } from 'zod'
import { instant } from '#server/db/query.ts'
import type { Consultation } from '../assistant.contract.ts'
import type { AssistantActor } from '../assistant.policy.ts'
import { abilitiesOf, type ConsultationListRow } from './consultation-row.ts'

const noAbilities = { ask: false, update: false, remove: false, restore: false, export: false, file: false }

export function presentConsultation(actor: AssistantActor, c: ConsultationListRow): z.input<typeof Consultation> {
  const { ask, update, remove, restore, export: mayExport, file } = abilitiesOf(actor, c) ?? noAbilities
  return {
    id: c.id,
    mode: c.mode,
    title: c.title,
    titled: c.titled,
    case: c.caseId === null ? null : { id: c.caseId, name: c.caseName ?? '', status: c.caseStatus ?? 'open' },
    client: c.clientId === null ? null : { id: c.clientId, name: c.clientName ?? '' },
    legalArea: c.legalArea,
    question: c.question,
    messageCount: c.messageCount,
    writing: c.lastState === 'writing',
    lastState: c.lastState,
    memorandum:
      c.memorandumId === null || c.memorandumCaseId === null || c.memorandumAt === null
        ? null
        : { documentId: c.memorandumId, caseId: c.memorandumCaseId, at: instant(c.memorandumAt) },
    createdAt: instant(c.createdAt),
    updatedAt: instant(c.updatedAt),
    deletedAt: instant(c.deletedAt),
    version: c.version,
    can: { ask, update, remove, restore, export: mayExport, file },
  }
}
