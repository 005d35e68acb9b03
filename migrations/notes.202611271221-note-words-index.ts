import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** The index of the stems of notes. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex(
      'case_note_words',
      'on case_note using gin (company_id, body_words) with (gin_pending_list_limit = 64) where deleted_at is null',
    )
  }
}
