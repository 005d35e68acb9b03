import { Migration } from '@mikro-orm/migrations'

/** Which storage belongs to this database: its marker holds the id. Only the owner reads both. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table app.installation add column id uuid not null default gen_random_uuid();
      -- whether the marker was written: from then on a storage without it is not this installation's
      alter table app.installation add column storage_marked boolean not null default false;
    `)
  }
}
