import { Migration } from '@mikro-orm/migrations'

/** Finds the office of an address without a tenant, signs requests that carry mail, and polls one mailbox at a time. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create policy delivery on mail_address for select to current_user using ((select app.scope()) = 'mail');

      -- whose address it is; no row for one that is unknown, revoked, or of a person who left
      create function app.mail_address_of(wanted text) returns table (address_id uuid, company_id uuid, purpose text)
        language plpgsql stable security definer set search_path = public, pg_temp as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('mail');
      begin
        return query
        select a.id, a.company_id, a.purpose from mail_address a
         where a.local_part = wanted and a.revoked_at is null;
        perform app.leave_scope(caller);
      end $$;
      revoke all on function app.mail_address_of(text) from public;
      grant execute on function app.mail_address_of(text) to bufete_app;

      -- one server polls a mailbox at a time; the lease of a server that died ends by itself
      alter table mail_account add column leased_until timestamptz,
        add column next_poll_at timestamptz not null default now();

      create table mail_drop_key (
        company_id uuid primary key references company (id),
        -- sealed
        secret bytea not null,
        created_by uuid,
        created_at timestamptz not null default now(),
        foreign key (company_id, created_by) references user_account (company_id, id)
      );
      alter table mail_drop_key enable row level security;
      alter table mail_drop_key force row level security;
      create policy company on mail_drop_key using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
    `)
  }
}
