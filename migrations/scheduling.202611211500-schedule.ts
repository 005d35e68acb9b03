import { Migration } from '@mikro-orm/migrations'

/** SQL of policies. Only the functions below use the scope `booking`: they read the occupied times of any company. */
const tenant = (table: string) => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table}
        using (company_id = (select app.company())) with check (company_id = (select app.company()));
      create policy booking on ${table} for select using (company_id = (select app.company())
        or (select app.scope()) = 'booking');`

/** Calendars: events and their participants, working hours, public names, feeds. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table event (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        -- owner of the calendar
        owner_id uuid not null,
        created_by uuid,
        kind text not null check (kind in ('hearing', 'deadline', 'appointment', 'task', 'call', 'personal')),
        title text not null check (title <> ''),
        description text, location text, meeting_link text, color text,
        all_day boolean not null default false,
        -- all-day events: from midnight to midnight of their time zone
        starts_at timestamptz not null,
        ends_at timestamptz not null check (ends_at > starts_at),
        -- first and last day, both included
        start_day date, end_day date check (end_day >= start_day),
        time_zone text not null,
        -- RFC 5545 without DTSTART; evaluated in the event's time zone
        rrule text,
        -- end of the last occurrence; null for an endless series
        until_at timestamptz,
        -- removed occurrences
        ex_dates timestamptz[] not null default '{}',
        -- of an occurrence that was edited individually: its series and its original start
        series_id uuid,
        original_start timestamptz,
        -- the series from whose end this one was split off
        cut_from uuid,
        busy boolean not null,
        private boolean not null default false,
        proposed boolean not null default false,
        case_id uuid,
        guest_name text, guest_email text,
        video_call boolean not null default false,
        room_id text, room_url text,
        -- the booking from the public calendar that this event represents
        appointment_id uuid,
        uid text not null,
        sequence int not null default 0,
        deleted_at timestamptz,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        -- few events last longer than a week, so that the others are found by their start
        long boolean not null generated always as (ends_at - starts_at > interval '7 days') stored,
        unique (company_id, id),
        foreign key (company_id, owner_id) references user_account (company_id, id),
        foreign key (company_id, created_by) references user_account (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id),
        foreign key (company_id, series_id) references event (company_id, id) on delete cascade,
        foreign key (company_id, cut_from) references event (company_id, id) on delete set null (cut_from),
        check (all_day = (start_day is not null) and all_day = (end_day is not null)),
        check ((series_id is null) = (original_start is null)),
        check (rrule is null or series_id is null),
        check ((room_id is null) = (room_url is null)),
        -- a deadline is a single day and never makes its owner busy
        check (kind <> 'deadline' or (all_day and start_day = end_day and not busy))
      );
      create index event_of_owner on event (owner_id, starts_at) where rrule is null and deleted_at is null;
      create index event_long on event (owner_id, ends_at) where rrule is null and deleted_at is null and long;
      create index event_long_of_company on event (company_id, ends_at) where rrule is null and deleted_at is null
        and long;
      create index event_recurring_of_company on event (company_id) where rrule is not null and deleted_at is null;
      create index event_recurring on event (owner_id) where rrule is not null and deleted_at is null;
      create index event_of_company on event (company_id, starts_at) where rrule is null and deleted_at is null;
      create index event_of_case on event (company_id, case_id, starts_at) where case_id is not null;
      create unique index event_edited on event (company_id, series_id, original_start) where series_id is not null;
      create index event_cut on event (company_id, cut_from) where cut_from is not null;
      create index event_appointment on event (company_id, appointment_id) where appointment_id is not null;
      ${tenant('event')}

      create table event_participant (
        company_id uuid not null,
        event_id uuid not null,
        position smallint not null,
        -- a member of the company, or any person by name and address
        user_id uuid,
        name text, email text,
        primary key (event_id, position),
        foreign key (company_id, event_id) references event (company_id, id) on delete cascade,
        foreign key (company_id, user_id) references user_account (company_id, id),
        check ((user_id is null) = (name is not null) and (name is null) = (email is null))
      );
      create unique index event_participant_once on event_participant (company_id, event_id, user_id)
        where user_id is not null;
      create index event_participant_user on event_participant (user_id) where user_id is not null;
      ${tenant('event_participant')}

      -- Why the date of a deadline changed; the audit records who changed it, and both dates.
      create table deadline_move (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        event_id uuid not null,
        moved_from date not null,
        moved_to date not null,
        reason text not null check (reason <> ''),
        moved_by uuid not null,
        moved_at timestamptz not null,
        foreign key (company_id, event_id) references event (company_id, id) on delete cascade,
        foreign key (company_id, moved_by) references user_account (company_id, id)
      );
      create index deadline_move_event on deadline_move (company_id, event_id, moved_at);
      alter table deadline_move enable row level security;
      alter table deadline_move force row level security;
      create policy company on deadline_move
        using (company_id = (select app.company())) with check (company_id = (select app.company()));
      revoke update, delete on deadline_move from bufete_app;

      create table schedule_settings (
        professional_id uuid primary key,
        company_id uuid not null references company (id),
        time_zone text not null,
        meeting_minutes int not null check (meeting_minutes > 0),
        break_minutes int not null check (break_minutes >= 0),
        slots_per_day int check (slots_per_day > 0),
        buffer_before_minutes int not null check (buffer_before_minutes >= 0),
        buffer_after_minutes int not null check (buffer_after_minutes >= 0),
        minimum_notice_minutes int not null check (minimum_notice_minutes >= 0),
        horizon_days int not null check (horizon_days > 0),
        confirm text not null check (confirm in ('auto', 'request')),
        safe_pre_consultation boolean not null,
        holidays_closed boolean not null,
        public_booking boolean not null,
        reminder_minutes int[] not null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (company_id, professional_id),
        foreign key (company_id, professional_id) references user_account (company_id, id)
      );
      ${tenant('schedule_settings')}

      -- minutes after midnight in the office's time zone; an end beyond 1440 is on the next day
      create table schedule_window (
        company_id uuid not null,
        professional_id uuid not null,
        weekday smallint not null check (weekday between 0 and 6),
        start_minute int not null check (start_minute between 0 and 1439),
        end_minute int not null check (end_minute > start_minute and end_minute <= start_minute + 1440),
        primary key (professional_id, weekday, start_minute),
        foreign key (company_id, professional_id) references schedule_settings (company_id, professional_id)
          on delete cascade
      );
      ${tenant('schedule_window')}

      create table schedule_override (
        company_id uuid not null,
        professional_id uuid not null,
        date date not null,
        -- [[start minute, end minute], …]; an empty list closes the date
        windows jsonb not null,
        note text,
        primary key (professional_id, date),
        foreign key (company_id, professional_id) references schedule_settings (company_id, professional_id)
          on delete cascade
      );
      ${tenant('schedule_override')}

      -- The name of a professional in public addresses: of the calendar and of the marketplace.
      create table public_slug (
        slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        company_id uuid not null,
        professional_id uuid not null,
        created_at timestamptz not null default now(),
        unique (company_id, professional_id),
        foreign key (company_id, professional_id) references user_account (company_id, id)
      );
      ${tenant('public_slug')}

      create table calendar_feed (
        token_hash bytea primary key,
        company_id uuid not null,
        user_id uuid not null,
        created_at timestamptz not null default now(),
        last_read_at timestamptz,
        unique (company_id, user_id),
        foreign key (company_id, user_id) references user_account (company_id, id)
      );
      ${tenant('calendar_feed')}

      -- Starts of occurrences that a series lacks or that were edited individually, in milliseconds since 1970.
      create function app.excluded_ms(series event) returns float8[] language sql stable as $$
        select array(select extract(epoch from x)::float8 * 1000 from unnest(series.ex_dates) x
                     union select extract(epoch from o.original_start)::float8 * 1000 from event o
                       where o.company_id = series.company_id and o.series_id = series.id)
      $$;

      -- The professionals of the list who can be booked: active, of an active company.
      create function app.active_professionals(ids uuid[]) returns table (
        professional_id uuid, company_id uuid, name text, surname text, email text, locale text,
          professional_title text, company_name text
      ) language sql stable as $$
        select u.id, u.company_id, u.name, u.surname, u.email, u.locale, u.professional_title, c.name
          from user_account u join company c on c.id = u.company_id
         where u.id = any (ids) and u.profile = 'professional' and u.status = 'active' and c.status = 'active'
      $$;

      create function app.professional_of_slug(wanted text) returns uuid
        language sql stable as $$
        select professional_id from public_slug where slug = wanted
      $$;

      -- Booking settings of active professionals; no row for those who have saved none.
      create function app.booking_rules(ids uuid[]) returns table (
        professional_id uuid, company_id uuid, name text, surname text, email text, locale text,
          professional_title text, company_name text, slug text,
        time_zone text, meeting_minutes int, break_minutes int, slots_per_day int, buffer_before_minutes int,
          buffer_after_minutes int,
        minimum_notice_minutes int, horizon_days int, confirm text, safe_pre_consultation boolean,
          holidays_closed boolean, public_booking boolean,
        reminder_minutes int[], windows jsonb, overrides jsonb
      ) language sql stable as $$
        select p.professional_id, p.company_id, p.name, p.surname, p.email, p.locale, p.professional_title,
          p.company_name,
               (select n.slug from public_slug n where n.company_id = p.company_id
                 and n.professional_id = p.professional_id),
               s.time_zone, s.meeting_minutes, s.break_minutes, s.slots_per_day, s.buffer_before_minutes,
                 s.buffer_after_minutes,
               s.minimum_notice_minutes, s.horizon_days, s.confirm, s.safe_pre_consultation, s.holidays_closed,
                 s.public_booking, s.reminder_minutes,
               coalesce((select jsonb_agg(jsonb_build_array(w.weekday, w.start_minute, w.end_minute)
                 order by w.weekday, w.start_minute)
                           from schedule_window w where w.professional_id = s.professional_id), '[]'),
               coalesce((select jsonb_object_agg(o.date, o.windows) from schedule_override o
                          where o.professional_id = s.professional_id
                            and o.date >= (now() at time zone s.time_zone)::date - 1), '{}')
          from app.active_professionals(ids) p join schedule_settings s on s.professional_id = p.professional_id
      $$;

      -- Busy times of professionals without booked appointments, in milliseconds since 1970. For a recurring event also
      -- the rule, which the caller expands.
      create function app.busy_events(ids uuid[], since timestamptz, until timestamptz) returns table (
        professional_id uuid, start_ms float8, end_ms float8, all_day boolean, time_zone text, rrule text,
          excluded float8[]
      ) language sql stable as $$
        with of_whom as (
          select e.owner_id as professional_id, e.id from event e
           where e.owner_id = any (ids) and e.rrule is null and e.deleted_at is null and e.starts_at < until
             and e.starts_at >= since - interval '7 days'
          union select e.owner_id, e.id from event e where e.owner_id = any (ids) and e.rrule is null
            and e.deleted_at is null and e.long and e.ends_at > since
          union select e.owner_id, e.id from event e where e.owner_id = any (ids) and e.rrule is not null
            and e.deleted_at is null
          union select p.user_id, p.event_id from event_participant p where p.user_id = any (ids)
        )
        select w.professional_id, extract(epoch from e.starts_at)::float8 * 1000, extract(epoch
          from e.ends_at)::float8 * 1000, e.all_day, e.time_zone, e.rrule,
               case when e.rrule is null then '{}' else app.excluded_ms(e) end
          from of_whom w join event e on e.id = w.id
         where e.busy and e.deleted_at is null and e.appointment_id is null and e.starts_at < until
           and case when e.rrule is null then e.ends_at > since else e.until_at is null or e.until_at > since end
      $$;

      -- The owner of a calendar feed; no row if they or their company are inactive.
      create function app.feed_reader(hash bytea) returns table (user_id uuid, company_id uuid)
        language sql stable as $$
        select f.user_id, f.company_id from calendar_feed f where f.token_hash = hash
      $$;
      create function app.feed_actor(hash bytea) returns table (
        user_id uuid, company_id uuid, name text, surname text, email text, profile text, locale text, company_name text
      ) language sql stable as $$
        select u.id, u.company_id, u.name, u.surname, u.email, u.profile, u.locale, c.name
          from app.feed_reader(hash) f join user_account u on u.id = f.user_id and u.company_id = f.company_id
            join company c on c.id = u.company_id
         where u.status = 'active' and c.status = 'active'
      $$;
    `)
  }
}
