import { Migration } from '@mikro-orm/migrations'

/** Whether the address of an account was confirmed, and since when its second factor is on. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table user_account
        -- null: no link sent to the address has been used
        add column email_confirmed_at timestamptz,
        -- null with a second factor on: turned on before this column existed
        add column two_factor_since timestamptz;
      -- Accounts created before confirmation existed have received mail at their address already.
      select set_config('app.scope', 'platform', true);
      update user_account set email_confirmed_at = created_at;
      select set_config('app.scope', '', true);

      alter table one_time_token drop constraint one_time_token_purpose_check;
      alter table one_time_token add constraint one_time_token_purpose_check check (purpose in ('reset_password',
        'confirm_email'));
    `)
  }
}
