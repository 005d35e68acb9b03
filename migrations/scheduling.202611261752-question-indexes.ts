import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Finds the appointment of a link to questions; links are few per form, appointments without one many. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('appointment_questions', 'on appointment (company_id, form_send_id) where form_send_id is not null')
  }
}
