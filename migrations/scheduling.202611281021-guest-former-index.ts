import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Finds the dates that the calendar of a guest has under the UID of another event. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('event_guest_former', 'on event_guest (company_id, former_id) where former_id is not null')
  }
}
