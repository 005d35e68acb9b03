import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** One account for each number, and the lists of licences to look at. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex(
      'user_account_rua_number',
      `on user_account (ltrim(rua_number, '0')) where rua_number is not null and not rua_shared`,
      { unique: true },
    )
    this.buildIndex(
      'user_account_rua_review',
      `on user_account (rua_valid_until, id) where rua_verified_on is not null`,
    )
    this.buildIndex(
      'user_account_rua_waiting',
      `on user_account (created_at, id) where rua_number is not null and rua_verified_on is null`,
    )
  }
}
