import { Migration } from '@mikro-orm/migrations'

/**
 * A migration that builds indexes without blocking writers. It runs outside a transaction, and an interrupted build
 * leaves an invalid index, so each build first drops the index of its name and the migration can be repeated. It must
 * contain nothing but indexes: other changes would not be rolled back when it fails.
 */
export abstract class ConcurrentIndexMigration extends Migration {
  override isTransactional(): boolean {
    return false
  }

  /** @param definition what follows the name: `on client (company_id, email)` */
  protected buildIndex(name: string, definition: string, { unique = false } = {}): void {
    this.addSql(`drop index concurrently if exists ${name}`)
    this.addSql(`create ${unique ? 'unique ' : ''}index concurrently ${name} ${definition}`)
  }
}
