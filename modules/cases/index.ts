import type { Module } from '#server/module.ts'
import { casesTables } from './cases.tables.ts'
import { CaseFile } from './case-file.entity.ts'
import { casesAudit } from './cases.audit.ts'
import { casesContract } from './cases.contract.ts'
import { casesErrors } from './cases.errors.ts'
import { casesRoutes } from './cases.routes.ts'
import { CaseDocument } from './documents/document.entity.ts'
import { documentsAudit } from './documents/documents.audit.ts'
import { documentsContract } from './documents/documents.contract.ts'
import { documentsErrors } from './documents/documents.errors.ts'
import { Folder } from './documents/folders/folder.entity.ts'
import { createDocuments, type DocumentsApi } from './documents/index.ts'
import { searchContract } from './search/search.contract.ts'
import { searchRoutes } from './search/search.routes.ts'

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
export { storeBelow, type StorePlace } from './documents/index.ts'
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

export const casesModule: Module<DocumentsApi> = {
  name: 'cases',
  entities: [CaseFile, CaseDocument, Folder],
  contracts: [casesContract, documentsContract, searchContract],
  errors: { ...casesErrors.table, ...documentsErrors.table },
  audit(on) {
    casesAudit(on)
    documentsAudit(on)
  },
  tables: casesTables,
  create(services) {
    const documents = createDocuments(services)
    return { ...documents, routes: [casesRoutes, ...(documents.routes ?? []), searchRoutes] }
  },
}
