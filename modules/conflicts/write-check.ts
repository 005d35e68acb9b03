import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, preparedStatement, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { engineVersion } from '#server/names/engine-version.ts'
import { localDay } from '#server/ports/clock.ts'
import type { CheckQuery } from './check-query.ts'
import type { FoundHit, NameCounts } from './find-hits.ts'
import { asOffice } from './office-scope.ts'
import { isReserved } from './present-check.ts'
import { readHiddenRecords } from './reserved.ts'
import type { SearchedRecords } from './searched-records.ts'
import type { checkSubjects } from './check.contract.ts'

/** The user who requests a check; `userId` is null when the product requests it. */
export interface CheckAsker {
  readonly companyId: string
  readonly userId: string | null
  readonly name: string
}

export interface NewCheckRow {
  readonly id: string
  readonly asker: CheckAsker
  readonly subject: { readonly kind: (typeof checkSubjects)[number]; readonly id: string | null }
  readonly caseId: string | null
  readonly query: CheckQuery
  readonly now: Date
  readonly result: SearchResult | null
}

/** The result of a search, as stored in the row of the check. */
export interface SearchResult {
  readonly counts: readonly NameCounts[]
  readonly searchedRecords: SearchedRecords
  readonly tookMs: number
}

/** Inserts a check with the next number of the office and year; `result` is null when a job searches it later. */
export async function insertCheck(
  tx: EntityManager,
  { id, asker, subject, caseId, query, now, result }: NewCheckRow,
): Promise<void> {
  const year = Number(localDay(now).slice(0, 4))
  const { counts = [], searchedRecords = { people: 0, cases: 0 }, tookMs = 0 } = result ?? {}
  await change(
    tx,
    sql`${preparedStatement}insert into conflict_check (id, company_id, year, ordinal, number, subject_kind, subject_id, case_id, asked_by,
        asked_by_name, asked_at, query, names_total, names_done, counts, people_count, case_count, took_ms,
        engine_version)
      select ${id}, ${asker.companyId}, ${year}::int, n, 'CF-' || ${year}::int || '-' || lpad(n::text,
          greatest(4, length(n::text)), '0'), ${subject.kind}, ${subject.id}::uuid, ${caseId}::uuid,
          ${asker.userId}::uuid, ${asker.name}, ${now.toISOString()}::timestamptz, ${JSON.stringify(query)}::jsonb,
          ${query.names.length}::int, ${counts.length}::int, ${JSON.stringify(counts)}::jsonb, ${searchedRecords.people}::int,
          ${searchedRecords.cases}::int, ${Math.round(tookMs)}::int, ${engineVersion}::int
        from app.next_conflict_ordinal(${year}::int) n`,
  )
}

/** Adds or updates hits of an open check. Hits that exist already keep their decisions. */
export async function writeHits(
  tx: EntityManager,
  { companyId, userId }: Pick<CheckAsker, 'companyId' | 'userId'>,
  checkId: string,
  hits: readonly FoundHit[],
): Promise<void> {
  if (hits.length === 0) return
  const caseIds = [...new Set(hits.flatMap(({ roles }) => roles.flatMap(({ caseId }) => caseId ?? [])))]
  const reserved = await readHiddenRecords(tx, companyId, userId, {
    caseIds,
    personIds: hits.map(({ person }) => person.id),
  })
  const values = hits.map(({ nameIndex, place, person, band, reasons, roles }) => ({
    id: randomUUIDv7(),
    nameIndex,
    place,
    personId: person.id,
    personName: person.name,
    personKind: person.kind,
    band,
    reasons,
    roles,
    reserved: isReserved({ roles: [...roles], personId: person.id }, reserved),
  }))
  await asOffice(tx, companyId, () =>
    change(
      tx,
      sql`${preparedStatement}insert into conflict_hit (id, company_id, check_id, name_at, place, person_id, person_name, person_kind, band,
        reasons, roles, reserved)
      select h.id, ${companyId}, ${checkId}, h."nameIndex", h.place, h."personId", h."personName", h."personKind", h.band,
          h.reasons, h.roles, h.reserved
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as h(id uuid, "nameIndex" int, place int,
          "personId" uuid, "personName" text, "personKind" text, band text, reasons jsonb, roles jsonb,
          reserved boolean)
      on conflict (company_id, check_id, name_at, person_id) do update set place = excluded.place,
        person_name = excluded.person_name, person_kind = excluded.person_kind, band = excluded.band,
        reasons = excluded.reasons, roles = excluded.roles, reserved = excluded.reserved`,
    ),
  )
}

/** Writes the result of a search to the check. */
export async function writeResult(
  tx: EntityManager,
  companyId: string,
  checkId: string,
  { counts, searchedRecords, tookMs }: SearchResult,
): Promise<void> {
  await change(
    tx,
    sql`update conflict_check set counts = ${JSON.stringify(counts)}::jsonb, names_done = ${counts.length},
        people_count = ${searchedRecords.people}, case_count = ${searchedRecords.cases}, took_ms = ${Math.max(1, Math.round(tookMs))},
        version = version + 1, updated_at = now()
      where company_id = ${companyId} and id = ${checkId}`,
  )
}

/** Removes hits of an open check that a repeated search did not find again. */
export async function removeStaleHits(
  tx: EntityManager,
  companyId: string,
  checkId: string,
  hits: readonly FoundHit[],
): Promise<void> {
  const foundHits = await asOffice(tx, companyId, () =>
    row(
      tx,
      { ids: col.array(col.uuid) },
      sql`select coalesce(array_agg(h.id), '{}') as ids from conflict_hit h
      join jsonb_to_recordset(${JSON.stringify(hits.map(({ nameIndex, person }) => ({ nameIndex, personId: person.id })))}::jsonb)
        as f("nameIndex" int, "personId" uuid) on f."nameIndex" = h.name_at and f."personId" = h.person_id
      where h.company_id = ${companyId} and h.check_id = ${checkId}`,
    ),
  )
  // Deletes all hits of the check other than these.
  await change(tx, sql`select app.drop_conflict_hits(${checkId}, ${foundHits?.ids ?? []}::uuid[])`)
}
