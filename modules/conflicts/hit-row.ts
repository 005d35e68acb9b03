import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { MatchReasonView } from '#modules/parties/person.contract.ts'
import { personKinds } from '#modules/parties/person.contract.ts'
import type { RoleOfHit } from './hit-roles.ts'
import { asOffice } from './office-scope.ts'
import { hitBands, hitDecisions, waiverKinds } from './check.contract.ts'

/** A hit as stored: a person who matches a searched name. */
export const hitRow = {
  id: col.uuid,
  checkId: col.uuid,
  /** Index of the searched name among the names of the check. */
  nameIndex: col.int,
  personId: col.uuid,
  personName: col.text,
  personKind: col.oneOf(personKinds),
  band: col.oneOf(hitBands),
  reasons: col.json<z.output<typeof MatchReasonView>[]>(),
  roles: col.json<RoleOfHit[]>(),
  decision: col.oneOf(hitDecisions).nullable,
  decidedByName: col.text.nullable,
  decidedAt: col.timestamptz.nullable,
  /** The text of the hit that was hashed when the check was sealed; null before. */
  sealedText: col.text.nullable,
} as const satisfies Shape
export type HitRow = RowOf<typeof hitRow>

/** The columns of {@link HitRow} over a hit `h`. */
const hitColumns = sql.raw(`h.id, h.check_id as "checkId", h.name_at as "nameIndex", h.person_id as "personId",
  h.person_name as "personName", h.person_kind as "personKind", h.band, h.reasons, h.roles, h.decision,
  h.decided_by_name as "decidedByName", h.decided_at as "decidedAt", h.sealed_text as "sealedText"`)

/** The order of hits: by searched name, then by rank, strong hits first. The seal hashes them in this order. */
export const hitOrder = sql.raw('h.name_at, h.place, h.id')

/**
 * Returns all hits of a check, or the hits with the given ids. Includes hits that an ethical wall hides from the actor:
 * callers have to withhold them (`isReserved` in present-check.ts).
 */
export const readHits = (
  em: EntityManager,
  companyId: string,
  checkId: string,
  ids?: readonly string[],
): Promise<HitRow[]> =>
  asOffice(em, companyId, () =>
    rows(
      em,
      hitRow,
      sql`${preparedStatement}select ${hitColumns} from conflict_hit h
        where h.company_id = ${companyId} and h.check_id = ${checkId}
          and ${ids ? sql`h.id = any (${[...ids]}::uuid[])` : sql`true`} order by ${hitOrder}`,
    ),
  )

/** A waiver as stored: the written consent of a client to the conflict of a hit. */
export const waiverRow = {
  id: col.uuid,
  checkId: col.uuid,
  hitId: col.uuid,
  kind: col.oneOf(waiverKinds),
  clientName: col.text,
  caseId: col.uuid.nullable,
  documentId: col.uuid.nullable,
  informedAt: col.date.nullable,
  ratifiedAt: col.date.nullable,
  version: col.int,
} as const satisfies Shape
export type WaiverRow = RowOf<typeof waiverRow>

/** The columns of {@link WaiverRow} over a waiver `w`. */
export const waiverColumns = sql.raw(`w.id, w.check_id as "checkId", w.hit_id as "hitId", w.kind,
  w.client_name as "clientName", w.case_id as "caseId", w.document_id as "documentId", w.informed_at as "informedAt",
  w.ratified_at as "ratifiedAt", w.version`)
