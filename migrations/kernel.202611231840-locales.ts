import { Migration } from '@mikro-orm/migrations'

/**
 * Columns with a language of the product accept any language code (ISO 639). Which languages there are is checked
 * where a value enters, against the list of `server/contract/locale.ts`: a new language needs no migration.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      do $$
      declare
        changed record;
      begin
        for changed in
          select c.conrelid::regclass as "table", c.conname as name, a.attname as "column"
          from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'c' and array_length(c.conkey, 1) = 1 and c.conparentid = 0
            and a.attname in ('locale', 'language') and pg_get_constraintdef(c.oid) like '%''fr''%'
        loop
          execute format(
            'alter table %s drop constraint %I, add constraint %I check (%I ~ ''^[a-z]{2,3}$'')',
            changed."table", changed.name, changed.name, changed."column");
        end loop;
      end $$;
    `)
  }
}
