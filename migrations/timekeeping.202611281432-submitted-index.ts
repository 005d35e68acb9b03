import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Entries that wait for approval. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex(
      'time_entry_submitted',
      "on time_entry (company_id, worked_on, user_id) where approval = 'submitted' and deleted_at is null",
    )
  }
}
