import { Migration } from '@mikro-orm/migrations'

/**
 * A request that wrote and whose server died before it kept its answer is known by its key: it is not done a second
 * time.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql('alter table idempotency_key add column committed boolean not null default false')
  }
}
