import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Documents whose index is of an earlier version. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('document_old_index', 'on document (company_id, id) where index_version < 3')
  }
}
