// States of the pages of a document's newest revision. Pages whose text comes from the file are not stored.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PageState } from '#server/files/extraction/extraction.ts'
import { changeLater, sql } from '#server/db/query.ts'
import type { IndexedDocument } from './index-text.ts'

type DocumentKey = Omit<IndexedDocument, 'name'>

/** Maximum number of failed pages that are listed by number. */
const maxNamedPages = 20

/** Replaces the states of the pages. Runs in the caller's transaction, which has locked the document. */
export async function replacePageStates(
  tx: EntityManager,
  document: DocumentKey,
  states: readonly { readonly page: number; readonly state: PageState }[],
): Promise<void> {
  const { companyId, caseId, id } = document
  const stored = states.filter(({ state }) => state !== 'text')
  await changeLater(tx, sql`delete from document_page where company_id = ${companyId} and document_id = ${id}`)
  if (stored.length > 0)
    await changeLater(
      tx,
      sql`
      insert into document_page (company_id, document_id, case_id, page, state)
      select ${companyId}::uuid, ${id}::uuid, ${caseId}::uuid, p.page, p.state
        from unnest(${stored.map(({ page }) => page)}::int[], ${stored.map(({ state }) => state)}::text[])
          as p (page, state)`,
    )
  await countPageStates(tx, document)
}

/** Writes the counts of the document's pages, which its lists show, after a page has changed its state. */
export async function countPageStates(
  tx: EntityManager,
  { companyId, id }: Omit<DocumentKey, 'caseId'>,
): Promise<void> {
  await changeLater(
    tx,
    sql`
    update document d set pages_without_text = counts.without_text, failed_pages = counts.failed,
        machine_pages = counts.machine
      from (select count(*) filter (where state in ('scanned', 'stamped_scan', 'failed'))::int as without_text,
              count(*) filter (where state = 'machine')::int as machine,
              coalesce((array_agg(page order by page) filter (where state = 'failed'))[:${sql.lit(maxNamedPages)}],
                '{}') as failed
              from document_page where company_id = ${companyId} and document_id = ${id}) counts
     where d.company_id = ${companyId} and d.id = ${id}`,
  )
}
