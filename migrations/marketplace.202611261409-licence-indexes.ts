import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Profiles with claims in their texts, and those whose period of grace ends. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex(
      'professional_profile_claims',
      'on professional_profile (user_id) where jsonb_array_length(claims) > 0',
    )
    this.buildIndex(
      'professional_profile_grace',
      'on professional_profile (licence_grace_until) where licence_grace_until is not null',
    )
  }
}
