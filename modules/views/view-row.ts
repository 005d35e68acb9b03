import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { change, row, rows, sql } from '#server/db/query.ts'
import { inSpanish } from '#server/db/list.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { maxViewsOfPerson, viewLists, type SavedView } from './views.contract.ts'
import { viewsErrors } from './views.errors.ts'
import { viewAbilities, type ViewAbilities } from './views.policy.ts'

export const viewRow = {
  id: col.uuid,
  companyId: col.uuid,
  userId: col.uuid,
  userName: col.text,
  userSurname: col.text,
  list: col.oneOf(viewLists),
  name: col.text,
  query: col.json<Readonly<Record<string, string>>>(),
  hiddenColumns: col.array(col.text).nullable,
  shared: col.boolean,
  isDefault: col.boolean,
  version: col.int,
  deletedAt: col.timestamptz.nullable,
} as const satisfies Shape
export type ViewRow = RowOf<typeof viewRow>

export const viewNotFound = () => viewsErrors.error('view_not_found')

/** Reads views that the actor may see. @param condition further condition on `v` */
export const readViews = (em: EntityManager, actor: CompanyActor, condition: RawBuilder<unknown>): Promise<ViewRow[]> =>
  rows(
    em,
    viewRow,
    sql`select v.id, v.company_id as "companyId", v.user_id as "userId", u.name as "userName",
        u.surname as "userSurname", v.list, v.name, v.query, v.hidden_columns as "hiddenColumns", v.shared,
        d.view_id is not null as "isDefault", v.version, v.deleted_at as "deletedAt"
      from saved_view v
      join user_account u on u.company_id = v.company_id and u.id = v.user_id
      left join default_view d on d.company_id = v.company_id and d.view_id = v.id and d.user_id = ${actor.userId}
     where v.company_id = ${actor.companyId} and (v.user_id = ${actor.userId} or v.shared) and ${condition}
     order by ${sql.raw(inSpanish('v.name'))}, v.id`,
  )

/** Reads one view that the actor may see and that is not deleted. @throws 404 `view_not_found` */
export async function readView(em: EntityManager, actor: CompanyActor, id: string) {
  const [view] = await readViews(em, actor, sql`v.id = ${id} and v.deleted_at is null`)
  if (!view) throw viewNotFound()
  return presentView(actor, view)
}

/**
 * Locks a view against other writers and asserts the ability. @param deleted whether deleted views are found, too
 * @throws 404 `view_not_found`, 403 `forbidden`
 */
export async function lockView(
  tx: EntityManager,
  actor: CompanyActor,
  id: string,
  ability: keyof ViewAbilities & string,
  { deleted = false }: { readonly deleted?: boolean } = {},
): Promise<ViewRow> {
  await change(tx, sql`select from saved_view where company_id = ${actor.companyId} and id = ${id} for update`)
  const [view] = await readViews(tx, actor, sql`v.id = ${id} ${deleted ? sql`` : sql`and v.deleted_at is null`}`)
  authorize(view, viewAbilities, actor, ability, viewNotFound)
  return view
}

/** Asserts that a person may save one more view. @throws 409 `view_limit` */
export async function assertBelowViewLimit(tx: EntityManager, companyId: string, userId: string): Promise<void> {
  // Serializes concurrent saves, so that the limit holds.
  await change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`views ${userId}`}, 0))`)
  const count = await row(
    tx,
    { total: col.int },
    sql`select count(*)::int as total from saved_view
      where company_id = ${companyId} and user_id = ${userId} and deleted_at is null`,
  )
  if ((count?.total ?? 0) >= maxViewsOfPerson)
    throw viewsErrors.error('view_limit', { values: { most: maxViewsOfPerson } })
}

export function presentView(actor: CompanyActor, view: ViewRow): z.input<typeof SavedView> {
  const can = viewAbilities(actor, view)
  return {
    id: view.id,
    list: view.list,
    name: view.name,
    query: { ...view.query },
    hiddenColumns: view.hiddenColumns && [...view.hiddenColumns],
    shared: view.shared,
    owner: { id: view.userId, name: view.userName, surname: view.userSurname },
    isDefault: view.isDefault,
    version: view.version,
    can: { update: can?.update ?? false, remove: can?.remove ?? false },
  }
}
