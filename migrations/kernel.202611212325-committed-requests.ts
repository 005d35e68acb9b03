import { Migration } from '@mikro-orm/migrations'

/**
 * Marks a request that committed although its server died before the answer was stored, so that it is not run again.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql('alter table idempotency_key add column committed boolean not null default false')
  }
}
