import { Migration } from '@mikro-orm/migrations'

/**
 * Marks `lower` as leakproof. Accounts are searched by name or address and invoices by reference, with indexes over
 * `lower(…)`, which row security allows only for leakproof functions, as for LIKE and @@. Its errors reveal nothing of
 * a value.
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
