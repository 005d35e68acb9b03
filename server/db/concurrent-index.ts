import { Migration } from '@mikro-orm/migrations'

/**
 * A migration that builds indexes while others go on writing. It runs outside a transaction; a build that was cut off
 * leaves an index that serves nobody, so each begins by dropping what has its name, and the migration can be repeated.
 * It must hold nothing but indexes: what else it did would not be taken back when it fails.
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
