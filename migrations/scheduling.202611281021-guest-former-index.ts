import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** The index by which the dates that a guest has by the UID of another event are found. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('event_guest_former', 'on event_guest (company_id, former_id) where former_id is not null')
  }
}
