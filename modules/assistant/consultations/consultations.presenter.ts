import type { z } from 'zod'
import { instant } from '#server/db/query.ts'
import type { Consultation } from '../assistant.contract.ts'
import type { AssistantActor } from '../assistant.policy.ts'
import { abilitiesOf, type ConsultationListRow } from './consultation-row.ts'

const noAbilities = { ask: false, update: false, remove: false, restore: false, export: false, file: false }

export function presentConsultation(
  actor: AssistantActor,
  consultation: ConsultationListRow,
): z.input<typeof Consultation> {
  const { ask, update, remove, restore, export: mayExport, file } = abilitiesOf(actor, consultation) ?? noAbilities
  return {
    id: consultation.id,
    mode: consultation.mode,
    title: consultation.title,
    titled: consultation.titled,
    case:
      consultation.caseId === null
        ? null
        : { id: consultation.caseId, name: consultation.caseName ?? '', status: consultation.caseStatus ?? 'open' },
    client: consultation.clientId === null ? null : { id: consultation.clientId, name: consultation.clientName ?? '' },
    legalArea: consultation.legalArea,
    question: consultation.question,
    messageCount: consultation.messageCount,
    writing: consultation.lastState === 'writing',
    lastState: consultation.lastState,
    memorandum:
      consultation.memorandumId === null || consultation.memorandumCaseId === null || consultation.memorandumAt === null
        ? null
        : {
            documentId: consultation.memorandumId,
            caseId: consultation.memorandumCaseId,
            at: instant(consultation.memorandumAt),
          },
    createdAt: instant(consultation.createdAt),
    updatedAt: instant(consultation.updatedAt),
    deletedAt: instant(consultation.deletedAt),
    version: consultation.version,
    can: { ask, update, remove, restore, export: mayExport, file },
  }
}
