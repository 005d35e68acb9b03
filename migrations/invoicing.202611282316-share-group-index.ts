import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Invoices that were issued together to the clients who share a case. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('invoice_group', 'on invoice (company_id, share_group) where share_group is not null')
  }
}
