import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import type { FileWarning } from '#server/contract/file-warnings.ts'
import { instant } from '#server/db/query.ts'
import type { SeenCase } from '#modules/cases/index.ts'
import type { CaseActor } from '#modules/cases/index.ts'
import type { Document, Folder } from './document.contract.ts'
import { documentAbilities } from './documents.policy.ts'

/** A document with its author's name, as the lists select it; see `documentColumns`. */
export interface DocumentRow {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: string
  readonly folderId: string | null
  readonly caseId: string
  readonly kind: 'file' | 'authored'
  readonly version: number
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly createdBy: string | null
  readonly authorName: string | null
  readonly textStatus: z.input<typeof Document>['textStatus']
  readonly textReason: z.input<typeof Document>['textReason']
  readonly pages: number | null
  readonly sharedWithClient: boolean
  readonly deletedAt: string | null
  readonly viewCount: number
  readonly warnings: FileWarning[] | null
}

const readOnly = { rename: false, move: false, remove: false, share: false, edit: false, addVersion: false }

export function presentDocument(actor: CaseActor, inCase: SeenCase, row: DocumentRow): z.input<typeof Document> {
  const abilities = documentAbilities(actor, {
    inCase,
    kind: row.kind,
    sharedWithClient: row.sharedWithClient,
    deleted: row.deletedAt !== null,
  })
  const inside = can(actor, 'documents.work')
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
    sharedWithClient: row.sharedWithClient,
    deletedAt: instant(row.deletedAt),
    // Who looked at what is the office's own business.
    viewCount: inside ? row.viewCount : 0,
    warnings: row.warnings ?? [],
    can: { ...readOnly, ...abilities },
  }
}

export interface FolderRow {
  readonly id: string
  readonly caseId: string
  readonly parentId: string | null
  readonly name: string
  readonly documentCount: number
  readonly version: number
  readonly deletedAt: string | null
}

export const presentFolder = (row: FolderRow): z.input<typeof Folder> => ({
  id: row.id,
  caseId: row.caseId,
  parentId: row.parentId,
  name: row.name,
  documentCount: row.documentCount,
  version: row.version,
  deletedAt: instant(row.deletedAt),
})
