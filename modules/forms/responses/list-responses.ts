import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { countCap, row, rows, sql } from '#server/db/query.ts'
import { type RowOf, type Shape, col } from '#server/db/shape.ts'
import { limitAndOffset } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import { fieldsOf } from '../editing/form-fields.ts'
import { readVisibleForm, type FormRow } from '../editing/form-row.ts'
import { fieldTypes, type FieldDefinition, type FieldType } from '../fields.contract.ts'
import type { responsesContract } from '../responses.contract.ts'
import {
  presentResponse,
  responseColumns,
  responseConditions,
  responseNames,
  responseRow,
  notHeldForStorage,
} from './response-row.ts'

type ListResponsesQuery = z.output<(typeof responsesContract.routes.list)['query']>

export interface ResponseColumn {
  readonly name: string
  readonly label: string
  readonly type: FieldType
  readonly options: FieldDefinition['options']
  /** Whether the field is part of the current form. */
  readonly current: boolean
}

/** Maximum of former revisions whose fields are columns. */
const maxRevisions = 50

/**
 * Returns every field that was part of the form: current fields in their order, then removed fields in their last
 * state.
 */
export async function columnsOf(em: EntityManager, form: Pick<FormRow, 'companyId' | 'id'>): Promise<ResponseColumn[]> {
  const currentFields = await fieldsOf(em, form)
  const currentNames = new Set(currentFields.map(({ name }) => name))
  const formerFields = await rows(
    em,
    { name: col.text, label: col.text, type: col.oneOf(fieldTypes), options: col.json<ResponseColumn['options']>() },
    sql`
    select distinct on (f ->> 'name') f ->> 'name' as name, f ->> 'label' as label, f ->> 'type' as type,
      f -> 'options' as options
      from (select number, fields from form_revision where company_id = ${form.companyId} and form_id = ${form.id}
        order by number desc limit ${sql.lit(maxRevisions)}) r, jsonb_array_elements(r.fields) f
     order by f ->> 'name', r.number desc`,
  )
  return [
    ...currentFields.map(({ name, label, type, options }) => ({ name, label, type, options, current: true })),
    ...formerFields.filter(({ name }) => !currentNames.has(name)).map((column) => ({ ...column, current: false })),
  ]
}

const listExtrasRow = {
  tags: col.array(col.text).nullable,
  unread: col.int,
  suspected: col.int,
  /** Responses that arrived while the company had no storage, and are shown now. */
  arrivedWithoutStorage: col.int,
  /** Responses that are hidden because the company has no storage. */
  held: col.int,
} as const satisfies Shape
type ListExtras = RowOf<typeof listExtrasRow>

/** Returns SQL of the tags in use on responses to a form, sorted; null when no tag is in use. */
export const tagsIn = ({
  companyId,
  id,
}: Pick<FormRow, 'companyId' | 'id'>) => sql`(select array_agg(distinct t order by t) from (
  select unnest(r.tags) as t from form_response r where r.company_id = ${companyId} and r.form_id = ${id}
    and r.deleted_at is null and r.tags <> '{}' limit ${sql.lit(countCap)}) t)`

/** Reads the tags and counts that the list shows. */
async function readExtras(ctx: Context, form: FormRow): Promise<ListExtras> {
  const visible = await notHeldForStorage(ctx)
  const isOfForm = sql`r.company_id = ${form.companyId} and r.form_id = ${form.id} and r.deleted_at is null`
  const capped = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select 1 from form_response r where ${isOfForm} and ${condition}
      limit ${sql.lit(countCap)}) c)`
  const extras = await row(
    ctx.em,
    listExtrasRow,
    sql`
    select ${tagsIn(form)} as tags,
           ${capped(sql`r.read_at is null and not r.suspected and ${visible}`)} as unread,
             ${capped(sql`r.suspected and ${visible}`)} as suspected,
           ${capped(sql`r.over_quota and not r.suspected and ${visible}`)} as "arrivedWithoutStorage",
             ${capped(sql`r.over_quota and not (${visible})`)} as held`,
  )
  return extras ?? { tags: null, unread: 0, suspected: 0, arrivedWithoutStorage: 0, held: 0 }
}

/** Counts unread responses to all forms of the office. Excludes suspected and hidden responses, like the lists. */
export async function countUnreadResponses(ctx: Pick<Context, 'em' | 'ports' | 'actor'>) {
  const counted = await row(
    ctx.em,
    { unread: col.int },
    sql`select count(*)::int as unread from (select 1 from form_response r join form f on f.company_id = r.company_id
        and f.id = r.form_id and f.deleted_at is null
      where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and r.read_at is null and not r.suspected
        and ${await notHeldForStorage(ctx)} limit ${sql.lit(countCap)}) c`,
  )
  return { unread: counted?.unread ?? 0 }
}

/** @throws 404 `form_not_found` */
export async function listResponses(ctx: Context, formId: string, query: ListResponsesQuery) {
  const { em, actor } = ctx
  const { page, pageSize, sort = '-submittedAt' } = query
  const form = await readVisibleForm(em, actor, formId)
  const where = responseConditions(actor.companyId, formId, query, await notHeldForStorage(ctx))
  const counted = await row(
    em,
    { matchCount: col.int },
    sql`select count(*)::int as "matchCount"
      from (select 1 from form_response r where ${where} limit ${sql.lit(countCap + 1)}) c`,
  )
  const matchCount = counted?.matchCount ?? 0
  // With few matches of a filter by value or tag, its index and a sort are fast. `+ interval '0'` keeps PostgreSQL from
  // walking the index by time instead, which is faster only with many matches.
  const time =
    (query.field || query.tag) && matchCount <= countCap ? sql`(r.submitted_at + interval '0')` : sql`r.submitted_at`
  const order = sort === 'submittedAt' ? sql`${time}, r.id` : sql`${time} desc, r.id desc`
  const items =
    matchCount === 0
      ? []
      : await rows(
          em,
          responseRow,
          sql`
    select ${responseColumns} from (select * from form_response r where ${where}
      order by ${order} ${limitAndOffset({ page, pageSize })}) r ${responseNames} order by ${order}`,
        )
  const { tags, unread, suspected, arrivedWithoutStorage, held } = await readExtras(ctx, form)
  return {
    items: items.map(presentResponse),
    page,
    pageSize,
    total: Math.min(matchCount, countCap),
    totalIsLeast: matchCount > countCap,
    columns: await columnsOf(em, form),
    tags: tags ?? [],
    counts: { unread, suspected, held: arrivedWithoutStorage },
    held,
  }
}
