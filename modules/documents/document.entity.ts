import { defineEntity, p } from '@mikro-orm/postgresql'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { textReasons } from './document.contract.ts'
import type { StoredFile } from '#server/files/store/file-store.ts'

const CaseDocumentSchema = defineEntity({
  name: 'CaseDocument',
  tableName: 'document',
  properties: {
    id: p.uuid().primary(),
    companyId: p.uuid(),
    caseId: p.uuid(),
    folderId: p.uuid().nullable(),
    kind: p.enum(['file', 'authored'] as const),
    name: p.string(),
    mimeType: p.string(),
    sizeBytes: p.bigint('number'),
    revision: p.integer(),
    chargedBytes: p.bigint('number'),
    textStatus: p.enum(['pending', 'ready', 'none', 'failed'] as const),
    textReason: p.enum(textReasons).nullable(),
    pages: p.integer().nullable(),
    sharedWithClient: p.boolean(),
    deletedAt: p.datetime().nullable(),
    removedWith: p.uuid().nullable(),
    version: p.integer().version(),
    createdBy: p.uuid().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
  },
})

/** A document of a case: name, folder and newest revision. Documents are added by `add-document.ts`, without the ORM. */
export class CaseDocument extends CaseDocumentSchema.class {
  /** @throws 409 `stale_version` when it changed after `version` was read */
  assertVersion(version: number): void {
    if (version !== this.version) throw kernelErrors.error('stale_version')
  }

  /** Adds a newest revision, whose text is not extracted yet. */
  addRevision(file: StoredFile, mimeType: string): void {
    this.revision += 1
    this.chargedBytes += file.sizeBytes
    setContent(this, file, mimeType)
  }

  /** Replaces the file of the newest revision. @returns how many bytes the charge grows; negative when it shrinks */
  replaceNewest(file: StoredFile, mimeType: string): number {
    const addedBytes = file.sizeBytes - this.sizeBytes
    this.chargedBytes += addedBytes
    setContent(this, file, mimeType)
    return addedBytes
  }

  /** `removedWith`: the folder whose removal also removes the document. */
  remove(at: Date, removedWith: string | null = null): void {
    this.deletedAt = at
    this.removedWith = removedWith
  }

  /** `folderId` is the folder after the restoration; null when its former folder no longer exists. */
  restore(folderId: string | null): void {
    this.deletedAt = null
    this.removedWith = null
    this.folderId = folderId
  }
}
CaseDocumentSchema.setClass(CaseDocument)

/**
 * A function instead of a private method: the ORM creates entities without their constructor, so private methods are
 * missing on them.
 */
function setContent(document: CaseDocument, file: StoredFile, mimeType: string): void {
  document.sizeBytes = file.sizeBytes
  document.mimeType = mimeType
  document.textStatus = 'pending'
  document.textReason = null
  document.pages = null
  // Content of the same size may change no other column, and its version would stay the same.
  document.updatedAt = new Date()
}
