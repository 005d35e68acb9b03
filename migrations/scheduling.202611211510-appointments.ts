import { Migration } from '@mikro-orm/migrations'

/** Appointments booked from public calendars: held, requested or confirmed. Those of one professional never overlap. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table appointment (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        professional_id uuid not null,
        state text not null check (state in ('held', 'pending', 'confirmed', 'declined', 'cancelled', 'expired')),
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        -- including the buffers before and after
        blocked_from timestamptz not null,
        blocked_until timestamptz not null,
        during tstzrange not null generated always as (tstzrange(blocked_from, blocked_until)) stored,
        -- day in the office's time zone, by which bookings of a day are counted
        office_day date not null,
        hold_expires_at timestamptz,
        hold_extensions smallint not null default 0,
        -- hash of the visitor's browser, else of the IP address, to count its holds: each may have only a few
        holder_hash bytea,
        name text, email text, phone text,
        locale text not null check (locale in ('en', 'es', 'fr', 'pt')),
        time_zone text not null,
        parties text, description text,
        token_hash bytea not null,
        uid text not null,
        sequence int not null default 0,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (company_id, id),
        unique (company_id, token_hash),
        foreign key (company_id, professional_id) references user_account (company_id, id),
        check (starts_at < ends_at and blocked_from <= starts_at and ends_at <= blocked_until),
        check (state not in ('held') or hold_expires_at is not null),
        check (state in ('held', 'expired') or (name is not null and email is not null)),
        -- an expired hold blocks its time until a job, or a booking that needs the time, marks it expired
        constraint appointment_no_overlap exclude using gist (professional_id with =, during with &&)
          where (state in ('held', 'pending', 'confirmed'))
      );
      create index appointment_taken on appointment (professional_id, starts_at)
        where state in ('held', 'pending', 'confirmed');
      create index appointment_held on appointment (hold_expires_at) where state = 'held';
      create index appointment_holder on appointment (company_id, professional_id, holder_hash) where state = 'held';
      create index appointment_calendar on appointment (company_id, professional_id, starts_at, id)
        where name is not null;
      create index appointment_made on appointment (company_id, professional_id, created_at desc, id desc)
        where name is not null;
      create index appointment_visitor on appointment (company_id, professional_id, lower(email), starts_at)
        where state in ('pending', 'confirmed');
      alter table appointment enable row level security;
      alter table appointment force row level security;
      create policy company on appointment using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
      -- for the two functions below only
      create policy booking on appointment for select using (company_id = (select app.company())
        or (select app.scope()) = 'booking');
      create policy expiry on appointment for update
        using (company_id = (select app.company()) or ((select app.scope()) = 'booking' and state = 'held'))
        with check (company_id = (select app.company()) or ((select app.scope()) = 'booking' and state = 'expired'));

      alter table event add constraint event_appointment_fk foreign key (company_id, appointment_id)
        references appointment (company_id, id);

      -- Times taken by bookings, and nothing about who booked. No appointment with its buffers lasts a day.
      create function app.booked_spans(ids uuid[], since timestamptz, until timestamptz, moment timestamptz)
        returns table (
        professional_id uuid, appointment_id uuid, start_ms float8, end_ms float8, office_day text
      ) language sql stable as $$
        select a.professional_id, a.id, extract(epoch from a.blocked_from)::float8 * 1000, extract(epoch
          from a.blocked_until)::float8 * 1000, a.office_day::text from appointment a
         where a.professional_id = any (ids) and a.state in ('held', 'pending', 'confirmed')
           and a.starts_at > since - interval '1 day' and a.starts_at < until + interval '1 day'
             and (a.state <> 'held' or a.hold_expires_at > moment)
      $$;

      create function app.expire_holds(moment timestamptz) returns bigint
        language sql volatile as $$
        with gone as (update appointment set state = 'expired', updated_at = moment where state = 'held'
          and hold_expires_at <= moment returning 1)
        select count(*) from gone
      $$;
    `)
  }
}
