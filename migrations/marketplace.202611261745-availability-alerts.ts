import { Migration } from '@mikro-orm/migrations'

/** Visitors who wait for the first bookable hours of a professional. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table availability_alert (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        user_id uuid not null,
        email text not null check (email <> ''),
        locale text not null,
        -- null until the link in the mail is followed
        confirmed_at timestamptz,
        -- the latest mail about the request itself, and how many there were
        mailed_at timestamptz,
        mails int not null default 0,
        -- hashes of the browser and address of the latest request; removed two days after it
        requester_hash bytea,
        address_hash bytea,
        requested_at timestamptz not null default now(),
        expires_at timestamptz not null,
        created_at timestamptz not null default now(),
        primary key (company_id, id),
        unique (company_id, user_id, email),
        foreign key (company_id, user_id) references user_account (company_id, id) on delete cascade
      );
      create index availability_alert_waiting on availability_alert (user_id) where confirmed_at is not null;
      create index availability_alert_unconfirmed on availability_alert (email) where confirmed_at is null;
      create index availability_alert_expired on availability_alert (expires_at);
      alter table availability_alert enable row level security;
      alter table availability_alert force row level security;
      create policy company on availability_alert using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
      create policy schedule on availability_alert using (company_id = (select app.company())
        or (select app.scope()) = 'alerts')
        with check (company_id = (select app.company()) or (select app.scope()) = 'alerts');

      create function app.company_of_listed(who uuid) returns uuid
      language plpgsql stable as $$
      declare
        caller constant text[] := app.enter_scope('platform');
        answer uuid;
      begin
        select u.company_id into answer from public_listing l join user_account u on u.id = l.user_id
         where l.user_id = who;
        perform app.leave_scope(caller);
        return answer;
      end $$;

      -- Listed professionals for whom visitors wait, and who have a free time between two instants.
      create function app.availability_alerts_due(moment timestamptz, until timestamptz, at_most int)
        returns table (company_id uuid, user_id uuid)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('alerts');
      begin
        return query
        select distinct a.company_id, a.user_id from availability_alert a join public_listing l on l.user_id = a.user_id
         where a.confirmed_at is not null and a.expires_at > moment and l.next_free_at > moment
           and l.next_free_at < until
         limit at_most;
        perform app.leave_scope(caller);
      end $$;

      -- Requests of a mailbox in all companies that nobody confirmed.
      create function app.unconfirmed_availability_alerts(mailbox text, moment timestamptz) returns int
      language plpgsql stable as $$
      declare
        caller constant text[] := app.enter_scope('alerts');
        answer int;
      begin
        select count(*) into answer from availability_alert
         where email = mailbox and confirmed_at is null and expires_at > moment;
        perform app.leave_scope(caller);
        return answer;
      end $$;

      create function app.purge_availability_alerts(moment timestamptz, requested_before timestamptz) returns bigint
      language plpgsql as $$
      declare
        caller constant text[] := app.enter_scope('alerts');
        answer bigint;
      begin
        update availability_alert set requester_hash = null, address_hash = null
         where requested_at <= requested_before and (requester_hash is not null or address_hash is not null);
        with gone as (delete from availability_alert where expires_at <= moment returning 1)
        select count(*) into answer from gone;
        perform app.leave_scope(caller);
        return answer;
      end $$;
    `)
  }
}
