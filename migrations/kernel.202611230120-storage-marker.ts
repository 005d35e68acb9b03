import { Migration } from '@mikro-orm/migrations'

/** The id that the marker of the installation's storage must contain. Only the owner of the database reads both. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table app.installation add column id uuid not null default gen_random_uuid();
      -- whether the marker was written: from then on, a storage without it is rejected as another installation's
      alter table app.installation add column storage_marked boolean not null default false;
    `)
  }
}
