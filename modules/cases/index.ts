import type { Context } from '#server/http/context.ts'
import type { Module } from '#server/module.ts'
import type { Services } from '#server/services.ts'
import type { CasesPart } from './part.ts'
import { CaseFile } from './case-file.entity.ts'
import { casesContract } from './cases.contract.ts'
import { casesErrors } from './cases.errors.ts'
import { casesRoutes } from './cases.routes.ts'
import { createAuthored } from './documents/authored/create-authored.ts'
import { documentsPart, fileStoreOf } from './documents/index.ts'
import { searchPart } from './search/index.ts'

export { caseClosed, caseOpened, caseReopened, caseUpdated } from './cases.events.ts'
export {
  documentAdded,
  documentRemoved,
  documentRestored,
  documentShared,
  documentVersioned,
  documentViewed,
  textExtracted,
} from './documents/index.ts'
export { bringIntoCase, storeBelow, type StorePlace } from './documents/index.ts'
export { cannotBeAdded, type AddToCase, type ImportContext, type ImportedFile } from './documents/import-files.ts'
export type { FileStore, StoredFile } from './documents/files/file-store.ts'
export { receiveFilesOf, removeQuietly, type ReceivedFile } from './documents/files/receive-files.ts'
export { sendFile, setFileHeaders } from './documents/send-content.ts'
export { cleanAuthored, exportFile as exportAuthored } from './documents/authored/authoring.ts'
export { receiveMultipart } from './documents/files/multipart.ts'
export { readDocuments } from './documents/read-document.ts'
export { sendWritten, type Written } from './documents/authored/send-written.ts'
export { casesErrors } from './cases.errors.ts'
export { seeCase, type SeenCase } from './case-access.ts'
export { openCase } from './open-case.ts'
export {
  firstPassages,
  rankPassages,
  readPassages,
  readWholeDocument,
  shareOfWords,
  type CasePassage,
  type DocumentPage,
} from './search/case-passages.ts'
export type { PassageRef, RankedPassage } from './search/rank-passages.ts'

/** {@link createAuthored} for other modules. */
export const writeInCase = (
  services: Services,
  ctx: Context,
  caseId: string,
  document: Parameters<typeof createAuthored>[3],
) => createAuthored(ctx, fileStoreOf(services), caseId, document)

/** What the module is made of besides the cases themselves. */
const parts: readonly CasesPart[] = [documentsPart, searchPart]

export const casesModule: Module = {
  name: 'cases',
  entities: [CaseFile, ...parts.flatMap((part) => part.entities)],
  contracts: [casesContract, ...parts.flatMap((part) => part.contracts)],
  errors: Object.assign({}, casesErrors.table, ...parts.map((part) => part.errors)) as typeof casesErrors.table,
  routes: (services) => [casesRoutes, ...parts.flatMap((part) => part.routes(services))],
  register(services) {
    for (const part of parts) part.register?.(services)
  },
  async close() {
    for (const part of parts) await part.close?.()
  },
}
