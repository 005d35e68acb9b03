import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Finds the appointments of a type, a form and a room when one of these is removed. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('appointment_of_type', 'on appointment (company_id, type_id) where type_id is not null')
    this.buildIndex('appointment_form', 'on appointment (company_id, form_id) where form_id is not null')
    this.buildIndex('appointment_room', 'on appointment (company_id, call_room_id) where call_room_id is not null')
  }
}
