import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** The index of the words of notes, without accents. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex(
      'case_note_words',
      `on case_note using gin (company_id,
        to_tsvector('simple'::regconfig, regexp_replace(app.fold(body_text), '[^[:alnum:]]+', ' ', 'g')))
        with (gin_pending_list_limit = 64) where deleted_at is null`,
    )
  }
}
