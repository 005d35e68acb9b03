import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** The index of people by keys that name their office. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('person_keys', 'on person using gin (office_keys)')
  }
}
