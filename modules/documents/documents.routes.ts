import { implement } from '#server/http/implement.ts'
import { addVersion } from './add-version.ts'
import { createAuthored } from './authored/create-authored.ts'
import { exportAuthored } from './authored/export-authored.ts'
import { readAuthored } from './authored/read-authored.ts'
import { saveAuthored } from './authored/save-authored.ts'
import { changeManyDocuments } from './change-many-documents.ts'
import { documentBulkContract } from './document-bulk.contract.ts'
import { documentsContract } from './documents.contract.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { createFolder } from './folders/create-folder.ts'
import { listFolders } from './folders/read-folder.ts'
import { removeFolder, restoreFolder } from './folders/remove-folder.ts'
import { updateFolder } from './folders/update-folder.ts'
import { listDocuments } from './list-documents.ts'
import { readDocument } from './read-document.ts'
import { removeDocument } from './remove-document.ts'
import { restoreDocument } from './restore-document.ts'
import { listRevisions } from './revisions.ts'
import { sendArchive } from './send-archive.ts'
import { sendContent } from './send-content.ts'
import { readDocumentText } from './text/read-text.ts'
import { updateDocument } from './update-document.ts'
import { uploadDocuments } from './upload-documents.ts'
import { listViews } from './views.ts'

export const documentsRoutes = (store: FileStore) =>
  implement(documentsContract, {
    folders: (ctx, { params }) => listFolders(ctx, params.id),
    createFolder: (ctx, { params, body }) => createFolder(ctx, params.id, body),
    updateFolder: (ctx, { params, body }) => updateFolder(ctx, params.id, body),
    removeFolder: (ctx, { params }) => removeFolder(ctx, params.id),
    restoreFolder: (ctx, { params }) => restoreFolder(ctx, params.id),
    list: (ctx, { params, query }) => listDocuments(ctx, params.id, query),
    archive: (ctx, { params, query }) => sendArchive(ctx, store, params.id, query),
    upload: (ctx, { params }) => uploadDocuments(ctx, store, params.id),
    createAuthored: (ctx, { params, body }) => createAuthored(ctx, store, params.id, body),
    get: (ctx, { params }) => readDocument(ctx.em, ctx.actor, params.id),
    update: (ctx, { params, body }) => updateDocument(ctx, params.id, body),
    remove: (ctx, { params }) => removeDocument(ctx, params.id),
    restore: (ctx, { params }) => restoreDocument(ctx, params.id),
    content: (ctx, { params, query }) => sendContent(ctx, store, params.id, query),
    text: (ctx, { params, query }) => readDocumentText(ctx, params.id, query),
    authored: (ctx, { params, query }) => readAuthored(ctx, store, params.id, query),
    saveAuthored: (ctx, { params, body }) => saveAuthored(ctx, store, params.id, body),
    exported: (ctx, { params, query }) => exportAuthored(ctx, store, params.id, query),
    versions: (ctx, { params }) => listRevisions(ctx, params.id),
    addVersion: (ctx, { params }) => addVersion(ctx, store, params.id),
    views: (ctx, { params }) => listViews(ctx, params.id),
  })

export const documentBulkRoutes = implement(documentBulkContract, {
  run: (ctx, { body }) => changeManyDocuments(ctx, body),
})
