import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** What a person sent on some days. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('mail_message_author', 'on mail_message (company_id, author_id, sent_at) where sent_at is not null')
  }
}
