import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Finds the answers of a message, whose reference is cleared when the message is deleted. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('mail_message_answers', 'on mail_message (company_id, answers_id) where answers_id is not null')
  }
}
