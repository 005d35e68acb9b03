import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Entries that were recorded from work done on some days. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('time_entry_source', 'on time_entry (company_id, user_id, source_on) where source_on is not null')
  }
}
