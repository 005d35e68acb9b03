import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Online payments of an appointment, of which one at most is open. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex(
      'online_payment_one_booking',
      `on online_payment (company_id, appointment_id) where state = 'open' and appointment_id is not null`,
      { unique: true },
    )
    this.buildIndex(
      'online_payment_appointment',
      'on online_payment (company_id, appointment_id, created_at desc) where appointment_id is not null',
    )
  }
}
