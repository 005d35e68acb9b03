import { change, instant, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readVisibleDocument, type VisibleDocument } from './document-access.ts'
import { documentViewed } from './documents.events.ts'

export type ViewKind = 'preview' | 'download' | 'export'

/**
 * Records at most one view per person, kind and hour, because one view may be many requests, each for a range of bytes.
 */
export async function recordView(
  { em, actor, ports, record }: Context,
  { id, caseId }: VisibleDocument,
  viewKind: ViewKind,
): Promise<void> {
  const { companyId, userId } = actor
  const now = ports.clock.now().toISOString()
  await em.fork().transactional(async (tx) => {
    const inserted = await change(
      tx,
      sql`
      insert into document_view (company_id, document_id, user_id, how, hour, at)
      values (${companyId}, ${id}, ${userId}, ${viewKind}, date_trunc('hour', ${now}::timestamptz), ${now})
        on conflict do nothing`,
    )
    if (inserted === 0) return
    await change(
      tx,
      sql`update document set view_count = view_count + 1 where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, documentViewed, { companyId, caseId, documentId: id, actorId: userId, how: viewKind })
  })
}

const maxViews = 500

/** Lists the last views of a document, newest first. @throws 404 `document_not_found` */
export async function listViews({ em, actor }: Context, id: string) {
  await readVisibleDocument(em, actor, id)
  const views = await rows(
    em,
    { userId: col.uuid, name: col.text, at: col.timestamptz, how: col.textOf<ViewKind>() },
    sql`
    select v.user_id as "userId", u.name || ' ' || u.surname as name, v.at, v.how
      from document_view v join user_account u on u.company_id = v.company_id and u.id = v.user_id
     where v.company_id = ${actor.companyId} and v.document_id = ${id} order by v.at desc limit ${sql.lit(maxViews)}`,
  )
  return { items: views.map(({ userId, name, at, how }) => ({ user: { id: userId, name }, at: instant(at), how })) }
}
