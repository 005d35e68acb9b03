import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import { inSpanish } from '#server/db/list.ts'
import type { Context } from '#server/http/context.ts'
import { countsOf, matterTemplateRow, matterTemplateRows, presentMatterTemplate } from '../matters.presenter.ts'
import { starters } from '../starters/starters.ts'

/** Lists the templates of the office, including archived templates, and the product's starter templates. */
export async function listMatterTemplates({ em, actor, locale }: Context) {
  const templates = await rows(
    em,
    matterTemplateRow,
    sql`${matterTemplateRows} where t.company_id = ${actor.companyId} order by ${sql.raw(inSpanish('t.name'))}, t.id`,
  )
  return {
    items: templates.map((template) => presentMatterTemplate(actor, template)),
    starters: starters.map(({ key, name, description, definition }) => ({
      key,
      name: name[locale],
      description: description[locale],
      counts: countsOf(definition),
    })),
    can: { create: can(actor, 'matters.edit') },
  }
}
