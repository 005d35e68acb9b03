import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** The invoice that an office issued last. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('invoice_issued', 'on invoice (company_id, issued_at desc, id desc) where number is not null')
  }
}
