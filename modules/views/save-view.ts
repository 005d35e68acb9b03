import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { change, exists, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { assertBelowViewLimit, lockView, presentView, readView, readViews, viewNotFound } from './view-row.ts'
import type { DefaultView, NewSavedView, SavedViewUpdate, ViewList } from './views.contract.ts'

/** Lists the saved views of a list: views of the actor and views that colleagues share. */
export async function listViews({ em, actor }: Context, list: ViewList) {
  const views = await readViews(em, actor, sql`v.list = ${list} and v.deleted_at is null`)
  return { items: views.map((view) => presentView(actor, view)) }
}

/** Saves a view; the same id again answers the view that it saved. @throws 409 `view_limit` */
export async function saveView(
  { em, actor }: Context,
  { id = randomUUIDv7(), list, name, query, hiddenColumns, shared }: z.output<typeof NewSavedView>,
) {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const isSaved = await exists(
      tx,
      sql`select from saved_view where company_id = ${companyId} and id = ${id} and user_id = ${userId}`,
    )
    if (isSaved) return
    await assertBelowViewLimit(tx, companyId, userId)
    await change(
      tx,
      sql`insert into saved_view (company_id, id, user_id, list, name, query, hidden_columns, shared)
        values (${companyId}, ${id}, ${userId}, ${list}, ${name}, ${JSON.stringify(query)}::jsonb,
          ${hiddenColumns}::text[], ${shared})`,
    )
  })
  return readView(em, actor, id)
}

/** Changes a view; absent fields stay unchanged. @throws 404 `view_not_found`, 403 `forbidden`, 409 `stale_version` */
export async function updateView(
  { em, actor }: Context,
  id: string,
  { version, ...changes }: z.output<typeof SavedViewUpdate>,
) {
  const { companyId } = actor
  return em.transactional(async (tx) => {
    const view = await lockView(tx, actor, id, 'update')
    if (view.version !== version) throw kernelErrors.error('stale_version')
    const { name = view.name, query = view.query, shared = view.shared } = changes
    const hiddenColumns = changes.hiddenColumns === undefined ? view.hiddenColumns : changes.hiddenColumns
    await change(
      tx,
      sql`update saved_view set name = ${name}, query = ${JSON.stringify(query)}::jsonb, shared = ${shared},
          hidden_columns = ${hiddenColumns}::text[], version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    // A colleague's list must not open with a view that the colleague no longer sees.
    if (!shared)
      await change(
        tx,
        sql`delete from default_view where company_id = ${companyId} and view_id = ${id} and user_id <> ${view.userId}`,
      )
    // Not read again: an owner of the office who ends the sharing of a colleague's view no longer sees the view.
    return presentView(actor, { ...view, name, query, shared, hiddenColumns, version: version + 1 })
  })
}

/** Chooses the view with which a list opens for the actor; null: it opens without a view. @throws 404 `view_not_found` */
export async function chooseDefaultView(
  { em, actor }: Context,
  { list, viewId }: z.output<typeof DefaultView>,
): Promise<void> {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    if (viewId === null) {
      await change(
        tx,
        sql`delete from default_view where company_id = ${companyId} and user_id = ${userId} and list = ${list}`,
      )
      return
    }
    const view = await lockView(tx, actor, viewId, 'see')
    if (view.list !== list) throw viewNotFound()
    await change(
      tx,
      sql`insert into default_view (company_id, user_id, list, view_id)
          values (${companyId}, ${userId}, ${list}, ${viewId})
        on conflict (company_id, user_id, list) do update set view_id = excluded.view_id`,
    )
  })
}
