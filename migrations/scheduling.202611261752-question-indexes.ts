import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Finds the appointment of a link to questions. Most appointments have no link and are not in the index. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('appointment_questions', 'on appointment (company_id, form_send_id) where form_send_id is not null')
  }
}
