import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Who attended calls on some days. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('call_attendance_joined', 'on call_attendance (company_id, joined_at)')
  }
}
