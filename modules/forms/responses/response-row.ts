import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import type { Locale } from '#server/contract/locale.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { everyWord } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import { formsErrors } from '../forms.errors.ts'
import type { FormResponse, responsesContract } from '../responses.contract.ts'

type Sql = RawBuilder<unknown>
export type ResponseFilter = Omit<
  z.output<(typeof responsesContract.routes.list)['query']>,
  'page' | 'pageSize' | 'sort'
>

export interface ResponseRow {
  readonly id: string
  readonly submitted_at: string
  readonly user_id: string | null
  readonly answers: Record<string, string | number | boolean | string[]>
  readonly revision: number
  readonly locale: Locale
  readonly tags: string[]
  readonly note: string
  readonly read_at: string | null
  readonly suspected: boolean
  readonly case_id: string | null
  readonly case_name: string | null
  readonly client_id: string | null
  readonly client_name: string | null
  readonly deleted_at: string | null
  readonly version: number
}

/** The columns of {@link ResponseRow} over an answer `r`, {@link responseNames} beside it. */
export const responseColumns =
  sql.raw(`r.id, r.submitted_at, r.user_id, r.answers, r.revision, r.locale, r.tags, r.note, r.read_at, r.suspected,
    r.case_id, k.name as case_name, r.client_id, c.name as client_name,
  r.deleted_at, r.version`)
export const responseNames = sql.raw(
  'left join case_file k on k.company_id = r.company_id and k.id = r.case_id left join client c on c.company_id = r.company_id and c.id = r.client_id',
)

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export const presentResponse = (r: ResponseRow): z.input<typeof FormResponse> => ({
  id: r.id,
  submittedAt: instant(r.submitted_at),
  userId: r.user_id,
  values: r.answers,
  revision: r.revision,
  locale: r.locale,
  tags: r.tags,
  note: r.note,
  read: r.read_at !== null,
  suspected: r.suspected,
  case: named(r.case_id, r.case_name),
  client: named(r.client_id, r.client_name),
  deletedAt: instant(r.deleted_at),
  version: r.version,
})

/** What came while the office had no room is not shown until it has. */
export const shownTo = async ({ em, ports, actor }: Pick<Context, 'em' | 'ports' | 'actor'>): Promise<Sql> =>
  (await ports.entitlements.hasRoom(em, actor.companyId, 'storage')) ? sql`true` : sql`not r.over_quota`

/** Answers that hold `value` in `field`, however its type writes it down. Each of them is a look-up in one index. */
function holding(field: string, value: string): Sql {
  const number = value.trim() === '' ? NaN : Number(value)
  const written: unknown[] = [
    value,
    [value],
    ...(Number.isFinite(number) ? [number] : []),
    ...(value === 'true' ? [true] : []),
  ]
  return sql`(${sql.join(
    written.map((one) => sql`r.answers @> ${JSON.stringify({ [field]: one })}::jsonb`),
    sql` or `,
  )})`
}

/** Answers with every word in the text of `field`. The index of all words finds them; what is left is read. */
const saying = (field: string, words: string): Sql[] => [
  ...everyWord(sql`r.search_folded`, words),
  ...everyWord(sql`app.fold(r.answers ->> ${field})`, words),
]

const dayStart = (day: string): Sql => sql`(${day}::date::timestamp at time zone 'America/Puerto_Rico')`

/** What a list and its exports narrow answers by; days are Puerto Rico's, both included. */
export function responseConditions(companyId: string, formId: string, filter: ResponseFilter, shown: Sql): Sql {
  const { q, from, to, tag, read, suspected, held, caseId, filed, field, value, match } = filter
  return sql.join(
    [
      sql`r.company_id = ${companyId} and r.form_id = ${formId} and r.deleted_at is null`,
      suspected === 'true' ? sql`r.suspected` : sql`not r.suspected`,
      shown,
      ...(from ? [sql`r.submitted_at >= ${dayStart(from)}`] : []),
      ...(to ? [sql`r.submitted_at < ${dayStart(to)} + interval '1 day'`] : []),
      ...(tag ? [sql`r.tags <> '{}' and r.tags @> array[${tag}]::text[]`] : []),
      ...(read ? [read === 'true' ? sql`r.read_at is not null` : sql`r.read_at is null`] : []),
      ...(held ? [held === 'true' ? sql`r.over_quota` : sql`not r.over_quota`] : []),
      ...(caseId ? [sql`r.case_id = ${caseId}`] : []),
      ...(filed ? [filed === 'true' ? sql`r.case_id is not null` : sql`r.case_id is null`] : []),
      ...(field && value !== undefined ? (match === 'words' ? saying(field, value) : [holding(field, value)]) : []),
      ...everyWord(sql`r.search_folded`, q),
    ],
    sql` and `,
  )
}

export const responseMissing = () => formsErrors.error('response_not_found')

interface ResponseKey {
  readonly companyId: string
  readonly formId: string
  readonly id: string
}

/** @throws 404 `response_not_found` */
export async function findResponse(
  em: EntityManager,
  { companyId, formId, id }: ResponseKey,
  shown: Sql,
): Promise<ResponseRow> {
  const found = await row<ResponseRow>(
    em,
    sql`select ${responseColumns} from form_response r ${responseNames} where r.company_id = ${companyId}
      and r.form_id = ${formId} and r.id = ${id} and r.deleted_at is null and ${shown}`,
  )
  if (!found) throw responseMissing()
  return found
}

/** @throws 404 `response_not_found` */
export async function lockResponse(
  tx: EntityManager,
  { companyId, formId, id }: ResponseKey,
  shown: Sql,
): Promise<Pick<ResponseRow, 'version' | 'case_id' | 'client_id'>> {
  const found = await row<Pick<ResponseRow, 'version' | 'case_id' | 'client_id'>>(
    tx,
    sql`
    select r.version, r.case_id, r.client_id from form_response r where r.company_id = ${companyId}
      and r.form_id = ${formId} and r.id = ${id} and r.deleted_at is null and ${shown} for no key update of r`,
  )
  if (!found) throw responseMissing()
  return found
}
