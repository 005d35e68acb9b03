import { Migration } from '@mikro-orm/migrations'

/**
 * When an invoice was written off. Statements of account took the time of its last change, which moves when reminders
 * are stopped later.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- null also for invoices that were imported from a copy of an earlier version
      alter table invoice add column written_off_at timestamptz;

      alter table invoice no force row level security;
      update invoice set written_off_at = updated_at where write_off_reason is not null;
      alter table invoice force row level security;
    `)
  }
}
