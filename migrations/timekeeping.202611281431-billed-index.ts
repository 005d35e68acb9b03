import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** The entries of an invoice. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('time_entry_invoice', 'on time_entry (company_id, invoice_id) where invoice_id is not null')
  }
}
