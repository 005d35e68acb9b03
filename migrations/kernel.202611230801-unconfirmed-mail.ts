import { Migration } from '@mikro-orm/migrations'

/** Mail to an address that was never confirmed is not sent, and its state says so. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table mail_delivery drop constraint mail_delivery_state_check;
      -- unconfirmed: not sent, because the address of the account is not confirmed
      alter table mail_delivery add constraint mail_delivery_state_check
        check (state in ('queued', 'sent', 'kept', 'deferred', 'bounced', 'failed', 'withheld', 'gathered',
          'unconfirmed'));
    `)
  }
}
