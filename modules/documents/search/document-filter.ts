import type { RawBuilder } from 'kysely'
import { sql } from '#server/db/query.ts'
import { fileTypes, type FileKind } from '#server/files/file-types.ts'
import { defaultTimeZone } from '#server/contract/time.ts'
import type { documentKinds } from './results.contract.ts'

/** Filters of a search; an absent filter does not narrow it. */
export interface SearchFilter {
  readonly caseId?: string | undefined
  readonly authorId?: string | undefined
  /** Days in the time zone of Puerto Rico, both included. */
  readonly from?: string | undefined
  readonly until?: string | undefined
}
export interface DocumentFilter extends SearchFilter {
  /** A folder, including the folders inside it. */
  readonly folderId?: string | undefined
  readonly kind?: (typeof documentKinds)[number] | undefined
  readonly language?: 'es' | 'en' | undefined
}

/** The types of file of each kind of document. */
const fileKinds: Readonly<Record<Exclude<(typeof documentKinds)[number], 'authored'>, readonly FileKind[]>> = {
  pdf: ['pdf'],
  document: ['document'],
  spreadsheet: ['spreadsheet'],
  presentation: ['presentation'],
  email: ['email'],
  image: ['image'],
  text: ['text', 'transcript'],
}

const startOfDay = (day: string) => sql`(${day}::date::timestamp at time zone ${defaultTimeZone})`
const endOfDay = (day: string) => sql`((${day}::date + 1)::timestamp at time zone ${defaultTimeZone})`

/**
 * Returns the SQL condition for rows of a table `alias` with the columns `case_id` and `created_at`. `authorColumn` is
 * its column of the author.
 */
export function filterOf(
  { caseId, authorId, from, until }: SearchFilter,
  alias: string,
  authorColumn: string,
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const conditions = [
    ...(caseId ? [sql`${column('case_id')} = ${caseId}`] : []),
    ...(authorId ? [sql`${column(authorColumn)} = ${authorId}`] : []),
    ...(from ? [sql`${column('created_at')} >= ${startOfDay(from)}`] : []),
    ...(until ? [sql`${column('created_at')} < ${endOfDay(until)}`] : []),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/**
 * Returns the SQL condition for documents `d`. It does not contain `language`: a document may have passages in both
 * languages, so the language restricts the searched words instead.
 */
export function documentFilterOf(filter: DocumentFilter, companyId: string): RawBuilder<unknown> {
  const { folderId, kind } = filter
  const conditions = [filterOf(filter, 'd', 'created_by')]
  if (folderId)
    conditions.push(sql`d.folder_id in (
      with recursive inside as (
        select id from folder where company_id = ${companyId} and id = ${folderId}
        union all
        select f.id from folder f join inside i on f.parent_id = i.id where f.company_id = ${companyId})
      select id from inside)`)
  if (kind === 'authored') conditions.push(sql`d.kind = 'authored'`)
  else if (kind) {
    const mimeTypes = Object.values(fileTypes)
      .filter((type) => fileKinds[kind].includes(type.kind))
      .map(({ mimeType }) => mimeType)
    conditions.push(sql`d.kind = 'file' and d.mime_type = any(${mimeTypes}::text[])`)
  }
  return sql.join(conditions, sql` and `)
}
