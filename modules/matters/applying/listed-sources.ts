import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { TemplateDefinition } from '../definition.contract.ts'

interface ListedSource {
  readonly name: string
  readonly sourceId: string | null
}

/**
 * Returns a function that lists the documents and forms of one of these definitions. `sourceId` is null where the
 * source was deleted, or the form is not public.
 */
export async function sourcesOf(
  em: EntityManager,
  companyId: string,
  definitions: readonly TemplateDefinition[],
): Promise<(definition: TemplateDefinition) => { documents: ListedSource[]; forms: ListedSource[] }> {
  const idsOf = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null)
  const templateIds = idsOf(definitions.flatMap(({ documents }) => documents.map(({ templateId }) => templateId)))
  const formIds = idsOf(definitions.flatMap(({ forms }) => forms.map(({ formId }) => formId)))
  const sources = await rows(
    em,
    { id: col.uuid },
    sql`select id from document_template where id = any(${templateIds}::uuid[]) and deleted_at is null
        and (company_id = ${companyId} or company_id is null)
      union all select id from form where company_id = ${companyId} and id = any(${formIds}::uuid[])
        and status = 'public' and deleted_at is null`,
  )
  const existing = new Set(sources.map(({ id }) => id))
  const existingId = (id: string | null) => (id !== null && existing.has(id) ? id : null)
  return ({ documents, forms }) => ({
    documents: documents.map(({ name, templateId }) => ({ name, sourceId: existingId(templateId) })),
    forms: forms.map(({ name, formId }) => ({ name, sourceId: existingId(formId) })),
  })
}
