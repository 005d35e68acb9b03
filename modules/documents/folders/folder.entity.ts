import { randomUUIDv7 } from 'node:crypto'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { kernelErrors } from '#server/http/kernel.errors.ts'

const FolderSchema = defineEntity({
  name: 'Folder',
  tableName: 'folder',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    companyId: p.uuid(),
    caseId: p.uuid(),
    parentId: p.uuid().nullable(),
    name: p.string(),
    deletedAt: p.datetime().nullable(),
    removedWith: p.uuid().nullable(),
    version: p.integer().version(),
    createdBy: p.uuid().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
})

/** A folder of a case. `parentId` is null at the top level. */
export class Folder extends FolderSchema.class {
  /** @throws 409 `stale_version` when it changed after `version` was read */
  assertVersion(version: number): void {
    if (version !== this.version) throw kernelErrors.error('stale_version')
  }

  moveTo(parentId: string | null, name: string): void {
    this.name = name
    this.parentId = parentId
  }
}
FolderSchema.setClass(Folder)
