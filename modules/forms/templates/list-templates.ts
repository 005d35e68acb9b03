import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { countStatement, inSpanish, ordersBy, pageAnswer } from '#server/db/list.ts'
import { rows, sql } from '#server/db/query.ts'
import { columnsFrom, pageOf } from '#server/db/shape.ts'
import { everyWord, limitAndOffset } from '#server/db/search.ts'
import type { UserContext } from '#server/http/context.ts'
import type { formTemplatesContract } from '../templates.contract.ts'
import { presentTemplate, templateColumns, type TemplateOwner, templateRow } from './template-row.ts'

type FormTemplatesQuery = z.output<(typeof formTemplatesContract.routes.list)['query']>

const sortOrders = ordersBy<Exclude<NonNullable<FormTemplatesQuery['sort']>, 'language' | '-language'>>(
  { title: [inSpanish('t.title')], updatedAt: ['t.updated_at'] },
  't.id',
)

/** `language`: templates in the reader's language first, then templates in other languages, each by name. */
const orderOf = (sort: NonNullable<FormTemplatesQuery['sort']>, locale: Locale) => {
  if (sort === 'language') return sql`t.locale <> ${locale}, t.locale, ${sortOrders.title}`
  if (sort === '-language') return sql`t.locale = ${locale}, t.locale desc, ${sortOrders['-title']}`
  return sortOrders[sort]
}

const ownerCondition = (reader: TemplateOwner, owner: FormTemplatesQuery['owner']) => {
  if (reader === null || owner === 'platform') return sql`t.company_id is null`
  return owner === 'office'
    ? sql`t.company_id = ${reader}::uuid`
    : sql`(t.company_id = ${reader}::uuid or t.company_id is null)`
}

/**
 * Lists the templates that `reader` may use: for a company its own and the platform's, for the platform (null) only the
 * platform's.
 */
export async function listTemplates(
  { em, locale: ownLocale }: Pick<UserContext, 'em' | 'locale'>,
  reader: TemplateOwner,
  { q, owner, locale, page, pageSize, sort = 'title' }: FormTemplatesQuery,
) {
  const where = sql.join(
    [
      sql`t.deleted_at is null`,
      ownerCondition(reader, owner),
      ...(locale ? [sql`t.locale = ${locale}`] : []),
      ...everyWord(sql`t.search_folded`, q),
    ],
    sql` and `,
  )
  const templates = await rows(
    em,
    pageOf(templateRow),
    sql`
    select ${columnsFrom('page', templateRow)}, counted.total
      from (${countStatement(sql`from form_template t where ${where}`)}) counted
      left join lateral (select ${templateColumns} from form_template t where ${where}
        order by ${orderOf(sort, ownLocale)} ${limitAndOffset({ page, pageSize })}) page on true`,
  )
  return pageAnswer(templateRow, templates, { page, pageSize }, (t) => presentTemplate(reader, t))
}
