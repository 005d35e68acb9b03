import { Migration } from '@mikro-orm/migrations'

/**
 * A payment that was begun may be read at its provider a month later, and is then confirmed or refunded with a mail to
 * the visitor: the details of such a booking are removed after that month, those of others a week after the hold ended.
 * `holder_hash` and `address_hash` only count the holds of one browser and of one IP address.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- when the visitor last began a payment; null: never
      alter table appointment add column payment_begun_at timestamptz;

      -- Before this migration it was not recorded who began a payment.
      alter table appointment no force row level security;
      update appointment set payment_begun_at = updated_at
        where state in ('held', 'expired') and payment is not null and paid_at is null and name is not null;
      alter table appointment force row level security;

      create or replace function app.expire_holds(moment timestamptz) returns bigint
      language plpgsql as $$
      declare
        caller constant text[] := app.enter_scope('booking');
        answer bigint;
      begin
        with gone as (update appointment set state = 'expired', holder_hash = null, address_hash = null,
          updated_at = moment where state = 'held' and hold_expires_at <= moment returning 1)
        select count(*) into answer from gone;
        -- Never paid: the details of the visitor are not needed once no payment can arrive.
        update appointment set name = null, email = null, phone = null, parties = null, description = null,
            name_matches = '[]'
          where state = 'expired' and name is not null and updated_at < moment - interval '7 days'
            and (payment_begun_at is null or updated_at < moment - interval '31 days');
        perform app.leave_scope(caller);
        return answer;
      end $$;
    `)
  }
}
