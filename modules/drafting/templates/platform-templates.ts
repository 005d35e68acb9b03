import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { templateCategories } from '../document-template.contract.ts'

type Category = (typeof templateCategories)[number]

/** Returns the first template of the platform of each category in a language. */
export async function platformTemplates(em: EntityManager, language: Locale): Promise<ReadonlyMap<Category, string>> {
  const templates = await rows(
    em,
    { id: col.uuid, category: col.oneOf(templateCategories) },
    sql`select distinct on (category) id, category from document_template
      where company_id is null and deleted_at is null and language = ${language} order by category, created_at, id`,
  )
  return new Map(templates.map(({ id, category }) => [category, id]))
}
