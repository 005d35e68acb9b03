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
    case: c.case_id === null ? null : { id: c.case_id, name: c.case_name ?? '', status: c.case_status ?? 'open' },
    client: c.client_id === null ? null : { id: c.client_id, name: c.client_name ?? '' },
    legalArea: c.legal_area,
    question: c.question,
    messageCount: c.message_count,
    writing: c.last_state === 'writing',
    lastState: c.last_state,
    memorandum:
      c.memorandum_id === null || c.memorandum_case_id === null || c.memorandum_at === null
        ? null
        : { documentId: c.memorandum_id, caseId: c.memorandum_case_id, at: instant(c.memorandum_at) },
    createdAt: instant(c.created_at),
    updatedAt: instant(c.updated_at),
    deletedAt: instant(c.deleted_at),
    version: c.version,
    can: { ask, update, remove, restore, export: mayExport, file },
  }
}
