import { Migration } from '@mikro-orm/migrations'

/** Mail of an installation without a mail server is stored instead of sent. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table mail_delivery drop constraint mail_delivery_state_check;
      alter table mail_delivery add constraint mail_delivery_state_check
        check (state in ('queued', 'sent', 'kept', 'deferred', 'bounced', 'failed', 'withheld'));
    `)
  }
}
