import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Files that readers before version 4 read. The indexes of earlier versions serve no query of this server. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex(
      'document_reread',
      "on document (company_id, id) where reader_version < 4 and kind = 'file' and deleted_at is null",
    )
    this.addSql('drop index concurrently if exists document_outdated_text')
    this.addSql('drop index concurrently if exists document_outdated_index')
  }
}
