import type { z } from 'zod'
import { instant, sql } from '#server/db/query.ts'
import type { CompanyActor } from '#server/http/context.ts'
import type { Case, CaseStatus } from './cases.contract.ts'
import { caseAbilities, type CaseAbilities } from './cases.policy.ts'
import type { SharedDocuments } from './shared-documents.ts'

/** A case with the name of who answers for it, as the reads select it. Instants as PostgreSQL text. */
export interface CaseRow {
  readonly id: string
  readonly name: string
  readonly client_id: string | null
  readonly client_name: string | null
  readonly responsible_id: string | null
  readonly responsible_name: string | null
  readonly responsible_surname: string | null
  readonly city: string | null
  readonly status: CaseStatus
  readonly judge: string | null
  readonly court: string | null
  readonly court_case_number: string | null
  readonly court_region: string | null
  readonly court_year: number | null
  readonly suggested_court_case_number: string | null
  readonly document_id: string | null
  readonly document_count: number
  readonly created_at: string
  readonly updated_at: string
  readonly closed_at: string | null
  readonly version: number
}

const ownColumns = `f.id, f.name, f.client_id, f.client_name, f.responsible_id, f.city, f.status, f.judge, f.court,
  f.court_case_number, f.court_region, f.court_year,
  f.suggested_court_case_number, f.document_id, f.document_count, f.created_at, f.updated_at, f.closed_at, f.version`

/** What a case `f` shows of itself. */
export const caseFields = sql.raw(ownColumns)

/** The columns of {@link CaseRow} over a case `f` and its responsible professional `r`. */
export const caseColumns = sql.raw(`${ownColumns}, r.name as responsible_name, r.surname as responsible_surname`)

const nothing: CaseAbilities = { update: false, close: false, reopen: false, addDocuments: false, share: false }

/**
 * Returns a visible case for the wire. `shared`: what a client may know of its documents, null for the office.
 */
export function presentCase(actor: CompanyActor, f: CaseRow, shared: SharedDocuments | null): z.input<typeof Case> {
  const can = caseAbilities(actor, { companyId: actor.companyId, status: f.status, visible: true }) ?? nothing
  return {
    id: f.id,
    name: f.name,
    client: f.client_id === null ? null : { id: f.client_id, name: f.client_name ?? '' },
    city: f.city,
    status: f.status,
    judge: f.judge,
    court: f.court,
    courtCaseNumber: f.court_case_number,
    courtRegion: f.court_region,
    courtYear: f.court_year,
    suggestedCourtCaseNumber: f.suggested_court_case_number,
    responsible:
      f.responsible_id === null
        ? null
        : { id: f.responsible_id, name: f.responsible_name ?? '', surname: f.responsible_surname ?? '' },
    company: { id: actor.companyId, name: actor.companyName },
    // What an office keeps and did not share is not even a number to its client.
    documentId: shared && !shared.opening ? null : f.document_id,
    documentCount: shared ? shared.count : f.document_count,
    createdAt: instant(f.created_at),
    updatedAt: instant(f.updated_at),
    closedAt: instant(f.closed_at),
    version: f.version,
    can: { update: can.update, close: can.close, reopen: can.reopen, addDocuments: can.addDocuments, share: can.share },
  }
}
