import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { change, exists, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { runRound } from '#server/jobs/office-rounds.ts'
import { deleteDocument } from './delete-document.ts'
import { binDays } from './remove-document.ts'
import { extractionKey, extractText } from './text/text.jobs.ts'

/** Newer files without a row are kept: an upload in progress writes its files before its rows. */
const minOrphanAgeMs = dayMs
/** If a text is pending for longer, its job was lost in a crash. */
const lostJobAgeMs = 5 * 60_000

/**
 * Permanently deletes the documents that have been in the bin for 30 days. Deletes rows before files, so that no row
 * refers to a missing file.
 */
export const purgeBin = (work: Work, store: FileStore): Promise<void> =>
  inEachOffice(work, 'cases.purge-bin', async (companyId) => {
    const cutoff = new Date(work.ports.clock.now().getTime() - binDays * dayMs).toISOString()
    const expired = await rows(
      work.em,
      { id: col.uuid },
      sql`select id from document where company_id = ${companyId} and deleted_at < ${cutoff} order by deleted_at
        limit 10000`,
    )
    for (const { id } of expired) {
      const keys = await work.em.fork().transactional((tx) => purgeDocument(tx, companyId, id, cutoff))
      for (const key of keys) await removeQuietly(work, store, key)
    }
    // Children before their parents: each round deletes the folders that are empty.
    const emptyFolders = sql`
    delete from folder f where f.company_id = ${companyId} and f.deleted_at < ${cutoff}
       and not exists (select 1 from folder c where c.company_id = f.company_id and c.case_id = f.case_id
         and c.parent_id = f.id)
       and not exists (select 1 from document d where d.company_id = f.company_id and d.case_id = f.case_id
         and d.folder_id = f.id)`
    while ((await change(work.em, emptyFolders)) > 0);
  })

/** Deletes the rows of a document that is still in the bin. @returns the storage keys that no row refers to any more */
async function purgeDocument(tx: EntityManager, companyId: string, id: string, cutoff: string): Promise<string[]> {
  const locked = await exists(
    tx,
    sql`select from document where company_id = ${companyId} and id = ${id} and deleted_at < ${cutoff} for update`,
  )
  if (!locked) return []
  return deleteDocument(tx, companyId, id)
}

/** Keys of documents begin with the company's id; other keys belong to other modules. */
const documentKey = /^([0-9a-f-]{36})\/[0-9a-f-]{36}$/

/** Removes files without a row, which uploads and saves leave when they crash between writing the file and the row. */
export async function sweepStorage(work: Work, store: FileStore): Promise<number> {
  const cutoff = new Date(work.ports.clock.now().getTime() - minOrphanAgeMs)
  await work.ports.storage.sweep(cutoff)
  let removed = 0
  let batch: string[] = []
  const removeUnreferenced = async () => {
    for (const key of await findUnreferenced(work, batch)) {
      await removeQuietly(work, store, key)
      removed += 1
    }
    batch = []
  }
  for await (const { key, modifiedAt } of work.ports.storage.list('')) {
    if (modifiedAt >= cutoff || !documentKey.test(key)) continue
    batch.push(key)
    if (batch.length === 1_000) await removeUnreferenced()
  }
  await removeUnreferenced()
  return removed
}

async function findUnreferenced({ em }: Work, keys: readonly string[]): Promise<string[]> {
  const byCompany = Map.groupBy(keys, (key) => documentKey.exec(key)?.[1] ?? '')
  const orphans: string[] = []
  for (const [companyId, companyKeys] of byCompany) {
    const referenced = await withScope({ kind: 'company', companyId }, () =>
      rows(
        em,
        { key: col.text },
        sql`select storage_key as key from document_revision where company_id = ${companyId}
          and storage_key = any(${companyKeys}::text[])`,
      ),
    )
    const referencedKeys = new Set(referenced.map(({ key }) => key))
    orphans.push(...companyKeys.filter((key) => !referencedKeys.has(key)))
  }
  return orphans
}

/** Enqueues extraction again for texts whose job was lost in a crash. */
export async function resumeExtraction(work: Work): Promise<void> {
  await runRound(work, { name: 'cases.resume-extraction', run: resumeExtractionOf })
}

/** Enqueues up to 1,000 texts of one company. Returns false: the next round of the schedule finds the others. */
async function resumeExtractionOf(work: Work, companyId: string): Promise<boolean> {
  const cutoff = new Date(work.ports.clock.now().getTime() - lostJobAgeMs).toISOString()
  const pendingTexts = await rows(
    work.em,
    { id: col.uuid, revision: col.int },
    sql`${preparedStatement}
    select id, revision from document where company_id = ${companyId} and text_status = 'pending'
      and updated_at < ${cutoff} and deleted_at is null limit 1000`,
  )
  for (const { id, revision } of pendingTexts)
    await work.enqueue(work.em, extractText, { documentId: id, revision }, { companyId, key: extractionKey(id) })
  return false
}
