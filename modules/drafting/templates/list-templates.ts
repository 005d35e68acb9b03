import type { z } from 'zod'
import { countStatement, inSpanish, ordersBy, pageAnswer } from '#server/db/list.ts'
import { rows, sql } from '#server/db/query.ts'
import { columnsFrom, pageOf } from '#server/db/shape.ts'
import { everyWord, limitAndOffset } from '#server/db/search.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { UserContext } from '#server/http/context.ts'
import type { draftingContract } from '../drafting.contract.ts'
import { templateOwnerOf, presentTemplate, templateColumns, type TemplateOwner, templateRow } from './template-row.ts'

type DocumentTemplatesQuery = z.output<(typeof draftingContract.routes.list)['query']>

const sortOrders = ordersBy<Exclude<NonNullable<DocumentTemplatesQuery['sort']>, 'language' | '-language'>>(
  { name: [inSpanish('t.name')], updatedAt: ['t.updated_at'] },
  't.id',
)

/** `language`: templates in the reader's language first, then templates in other languages, each by name. */
const orderOf = (sort: NonNullable<DocumentTemplatesQuery['sort']>, locale: Locale) => {
  if (sort === 'language') return sql`t.language <> ${locale}, t.language, ${sortOrders.name}`
  if (sort === '-language') return sql`t.language = ${locale}, t.language desc, ${sortOrders['-name']}`
  return sortOrders[sort]
}

/**
 * Returns the condition on the owner for a source: deleted templates only of the reader. The reader `null` is the
 * platform.
 */
function sourceCondition(reader: TemplateOwner, source: DocumentTemplatesQuery['source'], deleted: boolean) {
  if (reader === null) return sql`t.company_id is null`
  if (source === 'platform') return deleted ? sql`false` : sql`t.company_id is null`
  return source === 'office' || deleted
    ? sql`t.company_id = ${reader}::uuid`
    : sql`(t.company_id = ${reader}::uuid or t.company_id is null)`
}

/**
 * A page of the templates that the actor may use: an office's and the platform's, or for administrators the platform's.
 */
export async function listTemplates(
  { em, actor, locale }: Pick<UserContext, 'em' | 'actor' | 'locale'>,
  { q, source, category, language, kind, deleted, page, pageSize, sort = 'name' }: DocumentTemplatesQuery,
) {
  const isDeleted = deleted === 'true'
  const where = sql.join(
    [
      sourceCondition(templateOwnerOf(actor), source, isDeleted),
      isDeleted ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`,
      ...(category ? [sql`t.category = ${category}`] : []),
      ...(language ? [sql`t.language = ${language}`] : []),
      ...(kind ? [sql`t.kind = ${kind}`] : []),
      ...everyWord(sql`t.search_folded`, q),
    ],
    sql` and `,
  )
  const templates = await rows(
    em,
    pageOf(templateRow),
    sql`
    select ${columnsFrom('page', templateRow)}, counted.total
      from (${countStatement(sql`from document_template t where ${where}`)}) counted
      left join lateral (select ${templateColumns} from document_template t where ${where}
        order by ${orderOf(sort, locale)} ${limitAndOffset({ page, pageSize })}) page on true`,
  )
  return pageAnswer(templateRow, templates, { page, pageSize }, (t) => presentTemplate(actor, t))
}
