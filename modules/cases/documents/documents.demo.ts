import type { Context } from '#server/http/context.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import type { DemoCase } from '#modules/cases/cases.demo.ts'
import { addDocument } from './add-document.ts'
import { demoDocument } from './authored/authored.demo.ts'
import { authoredMimeType, writeAuthored } from './authored/create-authored.ts'
import { createFolder } from './folders/create-folder.ts'
import { keepFiles } from './files/keep-files.ts'
import { fileStoreOf } from './index.ts'

const kinds = ['demanda', 'carta', 'mocion', 'minuta', 'contrato', 'requerimiento'] as const

export interface DemoAuthor { readonly companyId: string; readonly companyName: string; readonly userId: string; readonly name: string; readonly surname: string; readonly email: string }

/**
 * One to three authored documents in each case of the demonstration, and folders in the newest. What is written is
 * the same each time. Their text is extracted by the usual job, so that the demonstration can be searched.
 */
export async function seedDocuments(services: Services, author: DemoAuthor, cases: readonly DemoCase[], clients: ReadonlyMap<string, string>): Promise<void> {
  const { companyId, userId, companyName, ...who } = author
  const store = fileStoreOf(services)
  const ctx = {
    ...services.openWork(), locale: 'es', requestId: 'demo', address: '127.0.0.1',
    actor: { ...who, userId, sessionId: userId, profile: 'professional', companyId, companyName, companyActive: true, owner: true, locale: 'es' },
    // The use cases below write rows and bytes; none of them answers a request.
  } as unknown as Context
  const date = ctx.ports.clock.now()
  await withScope({ kind: 'company', companyId, userId }, async () => {
    for (const [index, file] of cases.entries()) {
      const folder = file.status === 'closed' || index % 3 > 0 ? null : (await createFolder(ctx, file.id, { name: 'Escritos' })).id
      for (let n = 0; n < 1 + (index % 3); n += 1) {
        const { name, html } = demoDocument(kinds[(index + n) % kinds.length] ?? 'carta', {
          caseName: file.name, courtCaseNumber: file.courtCaseNumber, court: file.court, client: clients.get(file.clientId) ?? '',
          lawyer: `Lcda. ${who.name} ${who.surname}`, date, seed: index * 7 + n,
        })
        const stored = await writeAuthored(ctx, store, html)
        // Not through createAuthored: closed cases of the demonstration have documents too.
        await keepFiles(ctx, store, [stored], () => ctx.em.fork().transactional((tx) =>
          addDocument(ctx, tx, { caseId: file.id, folderId: n === 0 ? folder : null, kind: 'authored', name, mimeType: authoredMimeType, file: stored })))
      }
    }
  })
}
