import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { locales } from '#server/contract/locale.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { everyWord, everyWordOrPhone } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import { formsErrors } from '../forms.errors.ts'
import type { FormResponse, responsesContract } from '../responses.contract.ts'

type Sql = RawBuilder<unknown>
export type ResponseFilter = Omit<
  z.output<(typeof responsesContract.routes.list)['query']>,
  'page' | 'pageSize' | 'sort'
>

export const responseRow = {
  id: col.uuid,
  submittedAt: col.timestamptz,
  userId: col.uuid.nullable,
  answers: col.json<Record<string, string | number | boolean | string[]>>(),
  revision: col.int,
  locale: col.oneOf(locales),
  tags: col.array(col.text),
  note: col.text,
  readAt: col.timestamptz.nullable,
  suspected: col.boolean,
  caseId: col.uuid.nullable,
  caseName: col.text.nullable,
  clientId: col.uuid.nullable,
  clientName: col.text.nullable,
  deletedAt: col.timestamptz.nullable,
  version: col.int,
} as const satisfies Shape
export type ResponseRow = RowOf<typeof responseRow>

/** The columns of {@link ResponseRow} over a response `r` with {@link responseNames}. */
export const responseColumns =
  sql.raw(`r.id, r.submitted_at as "submittedAt", r.user_id as "userId", r.answers, r.revision, r.locale, r.tags,
    r.note, r.read_at as "readAt", r.suspected,
    r.case_id as "caseId", k.name as "caseName", r.client_id as "clientId", c.name as "clientName",
  r.deleted_at as "deletedAt", r.version`)
export const responseNames = sql.raw(
  'left join case_file k on k.company_id = r.company_id and k.id = r.case_id left join client c on c.company_id = r.company_id and c.id = r.client_id',
)

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export const presentResponse = (r: ResponseRow): z.input<typeof FormResponse> => ({
  id: r.id,
  submittedAt: instant(r.submittedAt),
  userId: r.userId,
  values: r.answers,
  revision: r.revision,
  locale: r.locale,
  tags: r.tags,
  note: r.note,
  read: r.readAt !== null,
  suspected: r.suspected,
  case: named(r.caseId, r.caseName),
  client: named(r.clientId, r.clientName),
  deletedAt: instant(r.deletedAt),
  version: r.version,
})

/**
 * Condition on a response `r`: it is not held back, from anybody of the office. A response that arrived while the
 * storage was full is held back until the office has storage again.
 */
export const notHeldForStorage = async ({ em, ports, actor }: Pick<Context, 'em' | 'ports' | 'actor'>): Promise<Sql> =>
  (await ports.entitlements.isWithinLimit(em, actor.companyId, 'storage')) ? sql`true` : sql`not r.over_quota`

/**
 * Condition for responses whose `field` has `value`, as text, list, number or consent, whichever its type stores. Each
 * alternative is one index look-up.
 */
function fieldEquals(field: string, value: string): Sql {
  const number = value.trim() === '' ? NaN : Number(value)
  const storedValues: unknown[] = [
    value,
    [value],
    ...(Number.isFinite(number) ? [number] : []),
    ...(value === 'true' ? [true] : []),
  ]
  return sql`(${sql.join(
    storedValues.map((answer) => sql`r.answers @> ${JSON.stringify({ [field]: answer })}::jsonb`),
    sql` or `,
  )})`
}

/**
 * Condition for responses with every word in the text of `field`. The index over all words preselects; the field is
 * then checked.
 */
const fieldHasWords = (field: string, words: string): Sql[] => [
  ...everyWord(sql`r.search_folded`, words),
  ...everyWord(sql`app.fold(r.answers ->> ${field})`, words),
]

const fieldMatches = (field: string, value: string, match: ResponseFilter['match']): Sql[] =>
  match === 'words' ? fieldHasWords(field, value) : [fieldEquals(field, value)]

const dayStart = (day: string): Sql => sql`(${day}::date::timestamp at time zone 'America/Puerto_Rico')`

/** The answers of response `r`, one on each line of the searched text, separated by commas. */
const searchedAnswers = sql`replace(r.search_folded, chr(10), ',')`

/** Returns the conditions of lists and exports; days are Puerto Rico's, both included. */
export function responseConditions(companyId: string, formId: string, filter: ResponseFilter, visible: Sql): Sql {
  const { q, from, to, tag, read, suspected, held, caseId, filed, field, value, match } = filter
  return sql.join(
    [
      sql`r.company_id = ${companyId} and r.form_id = ${formId} and r.deleted_at is null`,
      suspected === 'true' ? sql`r.suspected` : sql`not r.suspected`,
      visible,
      ...(from ? [sql`r.submitted_at >= ${dayStart(from)}`] : []),
      ...(to ? [sql`r.submitted_at < ${dayStart(to)} + interval '1 day'`] : []),
      ...(tag ? [sql`r.tags <> '{}' and r.tags @> array[${tag}]::text[]`] : []),
      ...(read ? [read === 'true' ? sql`r.read_at is not null` : sql`r.read_at is null`] : []),
      ...(held ? [held === 'true' ? sql`r.over_quota` : sql`not r.over_quota`] : []),
      ...(caseId ? [sql`r.case_id = ${caseId}`] : []),
      ...(filed ? [filed === 'true' ? sql`r.case_id is not null` : sql`r.case_id is null`] : []),
      ...(field && value !== undefined ? fieldMatches(field, value, match) : []),
      ...everyWordOrPhone(sql`r.search_folded`, searchedAnswers, q),
    ],
    sql` and `,
  )
}

export const responseNotFound = () => formsErrors.error('response_not_found')

interface ResponseKey {
  readonly companyId: string
  readonly formId: string
  readonly id: string
}

/** @throws 404 `response_not_found` */
export async function findResponse(
  em: EntityManager,
  { companyId, formId, id }: ResponseKey,
  visible: Sql,
): Promise<ResponseRow> {
  const response = await row(
    em,
    responseRow,
    sql`select ${responseColumns} from form_response r ${responseNames} where r.company_id = ${companyId}
      and r.form_id = ${formId} and r.id = ${id} and r.deleted_at is null and ${visible}`,
  )
  if (!response) throw responseNotFound()
  return response
}

/** @throws 404 `response_not_found` */
export async function lockResponse(
  tx: EntityManager,
  { companyId, formId, id }: ResponseKey,
  visible: Sql,
): Promise<Pick<ResponseRow, 'version' | 'caseId' | 'clientId'>> {
  const response = await row(
    tx,
    { version: responseRow.version, caseId: responseRow.caseId, clientId: responseRow.clientId },
    sql`
    select r.version, r.case_id as "caseId", r.client_id as "clientId" from form_response r
      where r.company_id = ${companyId}
      and r.form_id = ${formId} and r.id = ${id} and r.deleted_at is null and ${visible} for no key update of r`,
  )
  if (!response) throw responseNotFound()
  return response
}
