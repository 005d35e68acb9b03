import { Migration } from '@mikro-orm/migrations'

/** What each company may use and has used: one row, so that a charge is one conditional UPDATE. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table entitlement (
        company_id uuid primary key references company (id),
        plan_code text not null,
        active boolean not null default true,
        -- as module:METHOD, such as 'cases:POST' or 'cases:ALL'; what is not listed is allowed
        blocked text[] not null default '{}',
        storage_limit bigint check (storage_limit >= 0),
        tokens_limit bigint check (tokens_limit >= 0),
        professionals_limit bigint check (professionals_limit >= 0),
        customers_limit bigint check (customers_limit >= 0),
        storage_used bigint not null default 0 check (storage_used >= 0),
        tokens_used bigint not null default 0 check (tokens_used >= 0),
        professionals_used bigint not null default 0 check (professionals_used >= 0),
        customers_used bigint not null default 0 check (customers_used >= 0),
        updated_at timestamptz not null default now()
      );
      alter table entitlement enable row level security;
      alter table entitlement force row level security;
      create policy company on entitlement
        using (company_id = (select app.company()) or (select app.scope()) in ('identity', 'platform'))
        with check (company_id = (select app.company()) or (select app.scope()) in ('identity', 'platform'));

      -- Returns everything a request needs about its caller, by the id of the session. A later migration gives it a
      -- scope of its own, so that the connection does not change scope twice for a request.
      create function app.actor(session uuid) returns table (
        user_id uuid, name text, surname text, email text, profile text, status text, locale text,
        company_id uuid, company_name text, company_status text, owner boolean, plan_active boolean, blocked text[]
      ) language sql stable as $$
        select u.id, u.name, u.surname, u.email, u.profile, u.status, u.locale,
               c.id, c.name, c.status, coalesce(c.owner_id = u.id, false), coalesce(e.active, false),
                 coalesce(e.blocked, '{}')
          from user_session s
          join user_account u on u.id = s.user_id
          left join company c on c.id = u.company_id
          left join entitlement e on e.company_id = c.id
         where s.id = session and s.revoked_at is null and s.expires_at > now() and u.status = 'active'
      $$;

      -- Servers cache the result of app.actor for seconds; every change of it is announced on commit.
      create function app.actor_changed() returns trigger language plpgsql as $$ begin
        perform pg_notify('actor_changed', ''); return null; end $$;
      create trigger actor_changed after update of revoked_at on user_session for each row
        when (old.revoked_at is distinct from new.revoked_at) execute function app.actor_changed();
      create trigger actor_changed after update on user_account for each row
        when ((old.name, old.surname, old.email, old.profile, old.status, old.locale, old.company_id) is distinct from
              (new.name, new.surname, new.email, new.profile, new.status, new.locale, new.company_id))
                execute function app.actor_changed();
      create trigger actor_changed after update on company for each row
        when ((old.name, old.status, old.owner_id) is distinct from (new.name, new.status, new.owner_id))
          execute function app.actor_changed();
      create trigger actor_changed after update of active, blocked on entitlement for each row
        when ((old.active, old.blocked) is distinct from (new.active, new.blocked))
          execute function app.actor_changed();
      create trigger actor_removed after delete on user_session for each row execute function app.actor_changed();
    `)
  }
}
