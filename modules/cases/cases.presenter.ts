import type { z } from 'zod'
import { instant, sql } from '#server/db/query.ts'
import type { CompanyActor } from '#server/http/context.ts'
import type { Case, CaseStatus } from './cases.contract.ts'
import { caseAbilities, type CaseAbilities } from './cases.policy.ts'
import type { SharedDocuments } from './shared-documents.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'

/** A case with the name of its responsible professional. Timestamps as PostgreSQL text. */
export const caseRow = {
  id: col.uuid,
  name: col.text,
  clientId: col.uuid.nullable,
  clientName: col.text.nullable,
  responsibleId: col.uuid.nullable,
  responsibleName: col.text.nullable,
  responsibleSurname: col.text.nullable,
  city: col.text.nullable,
  status: col.textOf<CaseStatus>(),
  judge: col.text.nullable,
  subject: col.text.nullable,
  court: col.text.nullable,
  area: col.text.nullable,
  courtCaseNumber: col.text.nullable,
  courtRegion: col.text.nullable,
  courtYear: col.int.nullable,
  suggestedCourtCaseNumber: col.text.nullable,
  documentId: col.uuid.nullable,
  documentCount: col.int,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
  closedAt: col.timestamptz.nullable,
  version: col.int,
} as const satisfies Shape
export type CaseRow = RowOf<typeof caseRow>

/** Columns of a case `f` under their column names, for a subquery. */
export const caseFields = sql.raw(`f.id, f.name, f.client_id, f.client_name, f.responsible_id, f.city, f.status,
  f.judge, f.subject, f.court, f.area, f.court_case_number, f.court_region, f.court_year, f.suggested_court_case_number, f.document_id,
  f.document_count, f.created_at, f.updated_at, f.closed_at, f.version`)

/** The columns of {@link caseRow} over a case `f` and its responsible professional `r`. */
export const caseColumns = sql.raw(`f.id, f.name, f.client_id as "clientId", f.client_name as "clientName",
  f.responsible_id as "responsibleId", r.name as "responsibleName", r.surname as "responsibleSurname", f.city,
  f.status, f.judge, f.subject, f.court, f.area, f.court_case_number as "courtCaseNumber", f.court_region as "courtRegion",
  f.court_year as "courtYear", f.suggested_court_case_number as "suggestedCourtCaseNumber",
  f.document_id as "documentId", f.document_count as "documentCount", f.created_at as "createdAt",
  f.updated_at as "updatedAt", f.closed_at as "closedAt", f.version`)

const noAbilities: CaseAbilities = { update: false, close: false, reopen: false, addDocuments: false, share: false }

/**
 * Returns a visible case in the shape of the API. `shared`: counts of the documents shared with the client; null for
 * people of the office.
 */
export function presentCase(
  actor: CompanyActor,
  caseFile: CaseRow,
  shared: SharedDocuments | null,
): z.input<typeof Case> {
  const can =
    caseAbilities(actor, { companyId: actor.companyId, status: caseFile.status, visible: true }) ?? noAbilities
  return {
    id: caseFile.id,
    name: caseFile.name,
    client: caseFile.clientId === null ? null : { id: caseFile.clientId, name: caseFile.clientName ?? '' },
    city: caseFile.city,
    status: caseFile.status,
    judge: caseFile.judge,
    subject: caseFile.subject,
    court: caseFile.court,
    area: caseFile.area,
    courtCaseNumber: caseFile.courtCaseNumber,
    courtRegion: caseFile.courtRegion,
    courtYear: caseFile.courtYear,
    suggestedCourtCaseNumber: caseFile.suggestedCourtCaseNumber,
    responsible:
      caseFile.responsibleId === null
        ? null
        : {
            id: caseFile.responsibleId,
            name: caseFile.responsibleName ?? '',
            surname: caseFile.responsibleSurname ?? '',
          },
    company: { id: actor.companyId, name: actor.companyName },
    // A client must not learn even the number of documents that were not shared.
    documentId: shared && !shared.opening ? null : caseFile.documentId,
    documentCount: shared ? shared.count : caseFile.documentCount,
    createdAt: instant(caseFile.createdAt),
    updatedAt: instant(caseFile.updatedAt),
    closedAt: instant(caseFile.closedAt),
    version: caseFile.version,
    can: { update: can.update, close: can.close, reopen: can.reopen, addDocuments: can.addDocuments, share: can.share },
  }
}
