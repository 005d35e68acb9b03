import { Migration } from '@mikro-orm/migrations'

/** Deleted templates can be restored for a while. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table form_template add column deleted_at timestamptz;
      create index form_template_gone on form_template (deleted_at) where deleted_at is not null;
    `)
  }
}
