import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Files that earlier readers of their type read: XLS has a version of its own, so that other files are not read again. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex(
      'document_reread_by_type',
      `on document (company_id, id) where reader_version < case when mime_type = 'application/vnd.ms-excel' then 5
        else 4 end and kind = 'file' and deleted_at is null`,
    )
    this.addSql('drop index concurrently if exists document_reread')
  }
}
