import type { z } from 'zod'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { visibleTo } from '../case-visibility.ts'
import { clientNewsKinds, maxClientNews, type ClientNews } from './client-home.contract.ts'

/** Maximum of entries that are read. More than are shown, because a document may have been shared several times. */
const maxEntries = 30

const newsRow = {
  id: col.uuid,
  at: col.timestamptz,
  kind: col.oneOf(clientNewsKinds),
  caseId: col.uuid,
  caseName: col.text,
  documentId: col.uuid.nullable,
  documentName: col.text.nullable,
} as const satisfies Shape

/**
 * Lists the latest entries of the histories of the caller's cases that concern a client. A document appears once, while
 * it is shared, by the name that it has now.
 */
export async function listClientNews({ em, actor }: Context): Promise<z.input<typeof ClientNews>[]> {
  const entries = await rows(
    em,
    newsRow,
    sql`select a.id, a.at, a.kind, f.id as "caseId", f.name as "caseName", d.id as "documentId",
        d.name as "documentName"
      from case_file f join case_activity a on a.company_id = f.company_id and a.case_id = f.id
      left join document d on a.kind = 'document.shared' and d.company_id = a.company_id and d.case_id = a.case_id
        and d.id = (a.data ->> 'documentId')::uuid and d.shared_with_client and d.deleted_at is null
      where f.company_id = ${actor.companyId} and ${visibleTo(actor)} and a.kind = any(${[...clientNewsKinds]}::text[])
        and (a.kind <> 'document.shared' or d.id is not null)
      order by a.at desc, a.id desc limit ${sql.lit(maxEntries)}`,
  )
  const isFirst = ({ documentId }: (typeof entries)[number], index: number) =>
    documentId === null || entries.findIndex((entry) => entry.documentId === documentId) === index
  return entries
    .filter(isFirst)
    .slice(0, maxClientNews)
    .map(({ id, at, kind, caseId, caseName, documentId, documentName }) => ({
      id,
      at: instant(at),
      kind,
      case: { id: caseId, name: caseName },
      document: documentId === null ? null : { id: documentId, name: documentName ?? '' },
    }))
}

/**
 * Returns by document id the time since which each of these documents is shared with the client of its case. Documents
 * shared before the history of cases recorded sharing are absent.
 */
export async function sharedSince(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  documents: readonly { readonly id: string; readonly caseId: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (documents.length === 0) return new Map()
  const shared = await rows(
    em,
    { documentId: col.uuid, at: col.timestamptz },
    sql`select (a.data ->> 'documentId')::uuid as "documentId", max(a.at) as at from case_activity a
      where a.company_id = ${actor.companyId} and a.case_id = any(${documents.map(({ caseId }) => caseId)}::uuid[])
        and a.kind = 'document.shared'
        and (a.data ->> 'documentId')::uuid = any(${documents.map(({ id }) => id)}::uuid[])
      group by 1`,
  )
  return new Map(shared.map(({ documentId, at }) => [documentId, instant(at)]))
}
