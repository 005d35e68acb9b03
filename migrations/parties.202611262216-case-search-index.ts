import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Index of the search of cases, which includes the words of the parties' names, and index of the judges of cases. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex(
      'case_file_words',
      `on case_file using gin (company_id, app.word_parts(company_id, search_folded || ' ' || party_words))
        with (gin_pending_list_limit = 64)`,
    )
    this.buildIndex('case_file_judge', 'on case_file (company_id, judge) where judge is not null')
  }
}
