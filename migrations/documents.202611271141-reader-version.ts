import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Files that earlier readers read. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex(
      'document_outdated_text',
      "on document (company_id, id) where reader_version < 2 and kind = 'file' and deleted_at is null",
    )
  }
}
