import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'

const foundFormRow = {
  id: col.uuid,
  title: col.text,
  /** Name in the public address. */
  slug: col.text,
  isPublic: col.boolean,
} as const satisfies Shape
export type FoundForm = RowOf<typeof foundFormRow>

const columns = sql.raw(`id, title, slug, status = 'public' as "isPublic"`)

/** Returns a form of the company, draft or public. */
export const findForm = (em: EntityManager, companyId: string, id: string): Promise<FoundForm | undefined> =>
  row(
    em,
    foundFormRow,
    sql`select ${columns} from form where company_id = ${companyId} and id = ${id} and deleted_at is null`,
  )

/** Returns forms of the company by id, draft or public; unknown ids are absent. Needs the scope of the company. */
export async function findForms(
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundForm>> {
  if (ids.length === 0) return new Map()
  const forms = await rows(
    em,
    foundFormRow,
    sql`select ${columns} from form where company_id = ${companyId} and id = any (${[...ids]}::uuid[])
      and deleted_at is null`,
  )
  return new Map(forms.map((form) => [form.id, form]))
}

/** Returns public forms by id; ids of other forms are absent. Needs the scope of the company. */
export async function findPublicForms(
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundForm>> {
  const forms = await findForms(em, companyId, ids)
  return new Map([...forms].filter(([, { isPublic }]) => isPublic))
}
