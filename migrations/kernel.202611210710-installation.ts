import { Migration } from '@mikro-orm/migrations'

/**
 * The master key to which the database belongs. Only the owner of the database reads it, before anything is changed.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table app.installation (
        singleton boolean primary key default true check (singleton),
        key_fingerprint text not null
      )`)
  }
}
