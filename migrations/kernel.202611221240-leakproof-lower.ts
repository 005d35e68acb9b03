import { Migration } from '@mikro-orm/migrations'

/**
 * Accounts by their name or address, invoices by their reference: their indexes are over `lower(…)`, which under row
 * security serves nobody unless it is marked, like LIKE and @@. It tells nothing of a value by an error.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      do $$ begin
        alter function pg_catalog.lower(text) leakproof;
      exception when insufficient_privilege then
        raise notice 'accounts and references are found without their index: the owner is no superuser';
      end $$;
    `)
  }
}
