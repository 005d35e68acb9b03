import { Migration } from '@mikro-orm/migrations'

/**
 * An announced change names the session, the person or the company that it concerns, so that servers forget only what
 * changed. The triggers that call this function stay as they are.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function app.actor_changed() returns trigger language plpgsql as $$
      declare changed constant jsonb := to_jsonb(coalesce(new, old));
      begin
        perform pg_notify('actor_changed', case tg_table_name
          when 'user_session' then 'session ' || (changed ->> 'id')
          when 'user_account' then 'person ' || (changed ->> 'id')
          when 'company' then 'company ' || (changed ->> 'id')
          when 'entitlement' then 'company ' || (changed ->> 'company_id') end);
        return null;
      end $$;
    `)
  }
}
