import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** People whose keys another version of the name engine made, and people that were merged into another. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('person_keys_version', 'on person (company_id, keys_version)')
    this.buildIndex('person_merged', 'on person (company_id, merged_into) where merged_into is not null')
  }
}
