import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { recordActivity, type DemoCase, momentsBetween } from '#modules/cases/index.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { addDocument } from './add-document.ts'
import { demoDocument } from './authored/authored.demo.ts'
import { authoredPages } from './authored/authored-text.ts'
import { authoredMimeType } from './authored/authored-type.ts'
import { writeAuthored } from './authored/create-authored.ts'
import { withStoredFiles } from './with-stored-files.ts'
import { documentsModule } from '#modules/documents/index.ts'

const kinds = ['demanda', 'carta', 'mocion', 'minuta', 'contrato', 'requerimiento'] as const

export interface DemoAuthor {
  readonly companyId: string
  readonly companyName: string
  readonly userId: string
  readonly name: string
  readonly surname: string
  readonly email: string
}

/** A generated document with its text as it will be extracted. */
export interface DemoWritten {
  readonly id: string
  readonly caseId: string
  readonly kind: (typeof kinds)[number]
  readonly name: string
  readonly at: Date
  readonly pages: readonly { readonly page: number; readonly text: string }[]
}

interface DemoDocumentOwner {
  readonly companyId: string
  readonly caseId: string
  readonly actorId: string
  readonly at: Date
}

/** Creates the folder of court filings. */
async function createDemoFolder(
  em: EntityManager,
  { companyId, caseId, actorId, at }: DemoDocumentOwner,
): Promise<string> {
  const name = 'Escritos'
  return em.fork().transactional(async (tx) => {
    const folder = await row(
      tx,
      { id: col.uuid },
      sql`
      insert into folder (company_id, case_id, name, created_by, created_at, updated_at)
        values (${companyId}, ${caseId}, ${name}, ${actorId}, ${at}, ${at}) returning id`,
    )
    const folderId = folder?.id ?? ''
    await recordActivity(tx, { companyId, caseId, actorId, kind: 'folder.created', data: { folderId, name }, at })
    return folderId
  })
}

/** Shares a document with the client as of `at`. */
async function shareDemoDocument(
  tx: EntityManager,
  { companyId, caseId, actorId, at }: DemoDocumentOwner,
  documentId: string,
  name: string,
): Promise<void> {
  await change(
    tx,
    sql`update document set shared_with_client = true, updated_at = ${at} where company_id = ${companyId}
      and id = ${documentId}`,
  )
  await change(tx, sql`update case_file set updated_at = ${at} where company_id = ${companyId} and id = ${caseId}`)
  await recordActivity(tx, { companyId, caseId, actorId, kind: 'document.shared', data: { documentId, name }, at })
}

/** Records that the client who has a login read all documents that are shared with them, except the latest. */
async function recordClientViews(em: EntityManager, companyId: string, now: Date): Promise<void> {
  const shared = sql`select d.id, c.user_id,
        least(d.updated_at + interval '1 day', ${now.toISOString()}::timestamptz) as at
      from client c join case_file f on f.company_id = c.company_id and f.client_id = c.id
      join document d on d.company_id = f.company_id and d.case_id = f.id and d.shared_with_client
     where c.company_id = ${companyId} and c.user_id is not null order by d.updated_at desc, d.id offset 1`
  await change(
    em,
    sql`with seen as (${shared}), counted as (
        update document d set view_count = view_count + 1 from seen
          where d.company_id = ${companyId} and d.id = seen.id)
      insert into document_view (company_id, document_id, user_id, how, hour, at)
      select ${companyId}, id, user_id, 'preview', date_trunc('hour', at), at from seen`,
  )
}

/**
 * Creates one to three authored documents in each case of the demonstration, and a folder in every third case unless it
 * is closed. Shares the last document of each case with its client. Deterministic. Dates are between the opening of the
 * case and its end or now. The usual job extracts the text, so that the demonstration can be searched.
 */
export async function seedDocuments(
  services: Services,
  author: DemoAuthor,
  cases: readonly DemoCase[],
  clients: ReadonlyMap<string, string>,
): Promise<DemoWritten[]> {
  const { companyId, userId, companyName, ...actor } = author
  const store = services.use(documentsModule).files
  const ctx = {
    ...services.openWork(),
    locale: 'es',
    requestId: 'demo',
    address: '127.0.0.1',
    actor: {
      ...actor,
      userId,
      sessionId: userId,
      role: 'professional',
      companyId,
      companyName,
      companyActive: true,
      owner: true,
      locale: 'es',
    },
    // The use cases below write rows and files without a request.
  } as unknown as Context
  const now = ctx.ports.clock.now()
  const random = seededRandom(20_261_122)
  const documents: DemoWritten[] = []
  await withScope({ kind: 'company', companyId, userId }, async () => {
    for (const [caseIndex, caseFile] of cases.entries()) {
      const documentCount = 1 + (caseIndex % 3)
      const { id: caseId, createdAt, closedAt, status } = caseFile
      // The moments of creating the folder, of adding each document, and of sharing the last document.
      const [folderAt = now, ...moments] = momentsBetween(random, createdAt, closedAt ?? now, documentCount + 2)
      const owner = { companyId, caseId, actorId: userId }
      const hasFolder = status !== 'closed' && caseIndex % 3 === 0
      const folderId = hasFolder ? await createDemoFolder(ctx.em, { ...owner, at: folderAt }) : null
      for (let index = 0; index < documentCount; index += 1) {
        const addedAt = moments[index] ?? now
        const kind = kinds[(caseIndex + index) % kinds.length] ?? 'carta'
        const { name, html } = demoDocument(kind, {
          caseName: caseFile.name,
          courtCaseNumber: caseFile.courtCaseNumber,
          court: caseFile.court,
          client: clients.get(caseFile.clientId) ?? '',
          lawyer: `Lcda. ${actor.name} ${actor.surname}`,
          date: addedAt,
          seed: caseIndex * 7 + index,
        })
        const stored = await writeAuthored(ctx, store, html)
        // createAuthored is not used, because closed cases of the demonstration have documents too.
        await withStoredFiles(ctx, store, [stored], () =>
          ctx.em.fork().transactional(async (tx) => {
            const id = await addDocument(ctx, tx, {
              caseId,
              folderId: index === 0 ? folderId : null,
              kind: 'authored',
              name,
              mimeType: authoredMimeType,
              file: stored,
              at: addedAt,
            })
            documents.push({ id, caseId, kind, name, at: addedAt, pages: authoredPages(html).pages })
            if (index === documentCount - 1)
              await shareDemoDocument(tx, { ...owner, at: moments[documentCount] ?? now }, id, name)
          }),
        )
      }
      if (closedAt)
        await change(
          ctx.em,
          sql`update case_file set updated_at = ${closedAt} where company_id = ${companyId} and id = ${caseId}`,
        )
    }
    await recordClientViews(ctx.em, companyId, now)
  })
  return documents
}
