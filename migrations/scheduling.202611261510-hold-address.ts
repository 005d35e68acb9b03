import { Migration } from '@mikro-orm/migrations'

/**
 * Counts the holds of an IP address apart from those of a browser (`holder_hash`): many visitors of a mobile carrier
 * share one address. Both hashes are removed when the hold ends.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table appointment add column address_hash bytea;
      create or replace function app.expire_holds(moment timestamptz) returns bigint
      language plpgsql as $$
      declare
        caller constant text[] := app.enter_scope('booking');
        answer bigint;
      begin
        with gone as (update appointment set state = 'expired', holder_hash = null, address_hash = null,
          updated_at = moment where state = 'held' and hold_expires_at <= moment returning 1)
        select count(*) into answer from gone;
        perform app.leave_scope(caller);
        return answer;
      end $$;
    `)
  }
}
