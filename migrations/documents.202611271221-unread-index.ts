import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Documents whose text could not be read. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex(
      'document_unread',
      `on document (company_id, case_id, created_at desc, id desc)
        where text_status in ('none', 'failed') and deleted_at is null`,
    )
  }
}
