import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** Orders by the payment that settled them. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex('plan_order_payment', 'on plan_order (company_id, payment_id) where payment_id is not null')
  }
}
