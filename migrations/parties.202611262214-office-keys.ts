import { Migration } from '@mikro-orm/migrations'

/**
 * Keys of people that begin with their office: an index over office and keys would intersect each key with all people
 * of the office.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create function app.office_keys(office uuid, keys text[]) returns text[]
        language sql immutable parallel safe as $$
          select coalesce(array_agg(right(office::text, 8) || key), '{}') from unnest(keys) key $$;
      alter table person add column office_keys text[] not null
        generated always as (app.office_keys(company_id, keys)) stored;
    `)
  }
}
