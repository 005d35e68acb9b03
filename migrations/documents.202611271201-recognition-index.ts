import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Documents with pages that wait to be read by machine. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex(
      'document_recognition_waiting',
      "on document (company_id, id) where recognition_state in ('queued', 'paused', 'unavailable')",
    )
  }
}
