import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** The people who were merged into a person. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('person_merged_into', 'on person (company_id, merged_into) where merged_into is not null')
  }
}
