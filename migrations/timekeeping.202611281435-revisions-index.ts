import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** What a person wrote on some days. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('document_revision_author', 'on document_revision (company_id, created_by, created_at)')
  }
}
