import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { countCap, row, rows, sql } from '#server/db/query.ts'
import { window } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import { fieldsOf } from '../editing/form-fields.ts'
import { seeForm, type FormRow } from '../editing/form-row.ts'
import type { FieldDefinition, FieldType } from '../fields.contract.ts'
import type { responsesContract } from '../responses.contract.ts'
import {
  presentResponse,
  responseColumns,
  responseConditions,
  responseNames,
  shownTo,
  type ResponseRow,
} from './response-row.ts'

type ListResponsesQuery = z.output<(typeof responsesContract.routes.list)['query']>

export interface ResponseColumn {
  readonly name: string
  readonly label: string
  readonly type: FieldType
  readonly options: FieldDefinition['options']
  /** Of the form as it is now. */
  readonly current: boolean
}

/** Former revisions whose fields are still columns. */
const mostRevisions = 50

/**
 * Every field that was asked: those of the form as it is now in their order, then those that are gone, as they were
 * last.
 */
export async function columnsOf(
  em: EntityManager,
  form: Pick<FormRow, 'company_id' | 'id'>,
): Promise<ResponseColumn[]> {
  const now = await fieldsOf(em, form)
  const known = new Set(now.map(({ name }) => name))
  const former = await rows<Omit<ResponseColumn, 'current'>>(
    em,
    sql`
    select distinct on (f ->> 'name') f ->> 'name' as name, f ->> 'label' as label, f ->> 'type' as type,
      f -> 'options' as options
      from (select number, fields from form_revision where company_id = ${form.company_id} and form_id = ${form.id}
        order by number desc limit ${sql.lit(mostRevisions)}) r, jsonb_array_elements(r.fields) f
     order by f ->> 'name', r.number desc`,
  )
  return [
    ...now.map(({ name, label, type, options }) => ({ name, label, type, options, current: true })),
    ...former.filter(({ name }) => !known.has(name)).map((column) => ({ ...column, current: false })),
  ]
}

interface Around {
  readonly tags: string[] | null
  readonly unread: number
  readonly suspected: number
  readonly late: number
  readonly held: number
}

/** Tags in use on the answers to a form, in their order; null for none. */
export const tagsIn = ({
  company_id,
  id,
}: Pick<FormRow, 'company_id' | 'id'>) => sql`(select array_agg(distinct t order by t) from (
  select unnest(r.tags) as t from form_response r where r.company_id = ${company_id} and r.form_id = ${id}
    and r.deleted_at is null and r.tags <> '{}' limit ${sql.lit(countCap)}) t)`

/** What stands around the list: tags in use, and what is not in it. */
async function around(ctx: Context, form: FormRow): Promise<Around> {
  const shown = await shownTo(ctx)
  const all = sql`r.company_id = ${form.company_id} and r.form_id = ${form.id} and r.deleted_at is null`
  const capped = (more: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select 1 from form_response r where ${all} and ${more}
      limit ${sql.lit(countCap)}) c)`
  const found = await row<Around>(
    ctx.em,
    sql`
    select ${tagsIn(form)} as tags,
           ${capped(sql`r.read_at is null and not r.suspected and ${shown}`)} as unread,
             ${capped(sql`r.suspected and ${shown}`)} as suspected,
           ${capped(sql`r.over_quota and not r.suspected and ${shown}`)} as late,
             ${capped(sql`r.over_quota and not (${shown})`)} as held`,
  )
  return found ?? { tags: null, unread: 0, suspected: 0, late: 0, held: 0 }
}

/** @throws 404 `form_not_found` */
export async function listResponses(ctx: Context, formId: string, query: ListResponsesQuery) {
  const { em, actor } = ctx
  const { page, pageSize, sort = '-submittedAt' } = query
  const form = await seeForm(em, actor, formId)
  const where = responseConditions(actor.companyId, formId, query, await shownTo(ctx))
  const counted = await row<{ n: number }>(
    em,
    sql`select count(*)::int as n from (select 1 from form_response r where ${where} limit ${sql.lit(countCap + 1)}) c`,
  )
  const n = counted?.n ?? 0
  // Few with a value or a tag are found by its index and then put into their order; many are met soon by walking all in
  // time.
  const time = (query.field || query.tag) && n <= countCap ? sql`(r.submitted_at + interval '0')` : sql`r.submitted_at`
  const order = sort === 'submittedAt' ? sql`${time}, r.id` : sql`${time} desc, r.id desc`
  const items =
    n === 0
      ? []
      : await rows<ResponseRow>(
          em,
          sql`
    select ${responseColumns} from (select * from form_response r where ${where}
      order by ${order} ${window({ page, pageSize })}) r ${responseNames} order by ${order}`,
        )
  const { tags, unread, suspected, late, held } = await around(ctx, form)
  return {
    items: items.map(presentResponse),
    page,
    pageSize,
    total: Math.min(n, countCap),
    totalIsLeast: n > countCap,
    columns: await columnsOf(em, form),
    tags: tags ?? [],
    counts: { unread, suspected, held: late },
    held,
  }
}
