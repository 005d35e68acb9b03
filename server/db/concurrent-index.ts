import { Migration } from '@mikro-orm/migrations'

/**
 * A migration that builds indexes without blocking writers. It runs outside a transaction, so an interrupted build
 * leaves an invalid index. Each build therefore first drops the index of its name, and the migration can be repeated.
 * It must contain only indexes: other changes would not be rolled back when it fails.
 */
export abstract class ConcurrentIndexMigration extends Migration {
  override isTransactional(): boolean {
    return false
  }

  /** @param definition the SQL after the name: `on client (company_id, email)` */
  protected buildIndex(name: string, definition: string, { unique = false } = {}): void {
    this.addSql(`drop index concurrently if exists ${name}`)
    this.addSql(`create ${unique ? 'unique ' : ''}index concurrently ${name} ${definition}`)
  }
}
