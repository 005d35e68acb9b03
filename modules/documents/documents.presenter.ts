import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import type { FileWarning } from '#server/contract/file-warnings.ts'
import type { RecognitionWarning } from '#server/contract/recognition-warnings.ts'
import { instant } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { CaseAccess, CaseActor } from '#modules/cases/index.ts'
import type { Document, Folder, PageStates } from './document.contract.ts'
import { documentAbilities } from './documents.policy.ts'

/** A document with its author's name, as the lists select it; see `documentColumns`. */
export const documentRow = {
  id: col.uuid,
  name: col.text,
  mimeType: col.text,
  sizeBytes: col.bigint,
  folderId: col.uuid.nullable,
  caseId: col.uuid,
  kind: col.oneOf(['file', 'authored']),
  version: col.int,
  revision: col.int,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
  createdBy: col.uuid.nullable,
  authorName: col.text.nullable,
  textStatus: col.textOf<z.input<typeof Document>['textStatus']>(),
  textReason: col.textOf<NonNullable<z.input<typeof Document>['textReason']>>().nullable,
  pages: col.int.nullable,
  pagesWithoutText: col.int,
  failedPages: col.array(col.int),
  machinePages: col.int,
  recognitionState: col.textOf<'queued' | 'paused' | 'done' | 'unavailable'>().nullable,
  recognitionLanguage: col.textOf<z.input<typeof Document>['recognition']['language']>(),
  machineConfidence: col.int.nullable,
  machineWarnings: col.array(col.textOf<RecognitionWarning>()),
  sharedWithClient: col.boolean,
  deletedAt: col.timestamptz.nullable,
  viewCount: col.int,
  warnings: col.array(col.textOf<FileWarning>()).nullable,
} as const satisfies Shape
export type DocumentRow = RowOf<typeof documentRow>

/**
 * Returns the counts of the pages. Returns none while extraction is pending, because the stored counts belong to the
 * old content.
 */
export const presentPageStates = (
  row: Pick<DocumentRow, 'textStatus' | 'pagesWithoutText' | 'failedPages' | 'machinePages'> | undefined,
): z.input<typeof PageStates> =>
  row && row.textStatus !== 'pending'
    ? { withoutText: row.pagesWithoutText, failed: row.failedPages, machine: row.machinePages }
    : { withoutText: 0, failed: [], machine: 0 }

/** `state` is null without a recognizer, and while the extraction of new content is pending. */
function presentRecognition(row: DocumentRow): z.input<typeof Document>['recognition'] {
  const { recognitionState: state, recognitionLanguage: language } = row
  if (row.textStatus === 'pending' || state === null || state === 'unavailable')
    return { state: null, language, confidence: null, warnings: [] }
  return { state, language, confidence: row.machineConfidence, warnings: [...row.machineWarnings] }
}

const readOnly = { rename: false, move: false, remove: false, share: false, edit: false, addVersion: false }

export function presentDocument(actor: CaseActor, inCase: CaseAccess, row: DocumentRow): z.input<typeof Document> {
  const abilities = documentAbilities(actor, {
    inCase,
    kind: row.kind,
    sharedWithClient: row.sharedWithClient,
    deleted: row.deletedAt !== null,
  })
  const worksInOffice = can(actor, 'documents.work')
  return {
    id: row.id,
    name: row.name,
    mimeType: row.mimeType,
    sizeBytes: Number(row.sizeBytes),
    folderId: row.folderId,
    caseId: row.caseId,
    kind: row.kind,
    version: row.version,
    revision: row.revision,
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
    createdBy: row.createdBy && row.authorName ? { id: row.createdBy, name: row.authorName } : null,
    textStatus: row.textStatus,
    textReason: row.textReason,
    pages: row.pages,
    pageStates: presentPageStates(row),
    recognition: presentRecognition(row),
    sharedWithClient: row.sharedWithClient,
    deletedAt: instant(row.deletedAt),
    // Views are internal to the office.
    viewCount: worksInOffice ? row.viewCount : 0,
    warnings: row.warnings ?? [],
    can: { ...readOnly, ...abilities },
  }
}

export const folderRow = {
  id: col.uuid,
  caseId: col.uuid,
  parentId: col.uuid.nullable,
  name: col.text,
  documentCount: col.int,
  version: col.int,
  deletedAt: col.timestamptz.nullable,
} as const satisfies Shape
export type FolderRow = RowOf<typeof folderRow>

export const presentFolder = (row: FolderRow): z.input<typeof Folder> => ({
  id: row.id,
  caseId: row.caseId,
  parentId: row.parentId,
  name: row.name,
  documentCount: row.documentCount,
  version: row.version,
  deletedAt: instant(row.deletedAt),
})
