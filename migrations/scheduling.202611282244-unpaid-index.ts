import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Appointments that were never paid, whose details are deleted. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('appointment_unpaid', `on appointment (updated_at) where state = 'expired' and name is not null`)
  }
}
