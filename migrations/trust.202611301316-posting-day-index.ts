import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Postings of one account by day: its ledger, its last day, and whether a posting is earlier than others. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex(
      'trust_posting_account_day',
      'on trust_posting (company_id, account_id, day, ordinal) include (cents)',
    )
  }
}
