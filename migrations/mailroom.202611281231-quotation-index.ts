import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** The messages that answer one, which deleting it visits. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('mail_message_answers', 'on mail_message (company_id, answers_id) where answers_id is not null')
  }
}
