import { Migration } from '@mikro-orm/migrations'

/** Which master key the database belongs to. Only the owner reads it, before anything else is touched. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table app.installation (
        singleton boolean primary key default true check (singleton),
        key_fingerprint text not null
      )`)
  }
}
