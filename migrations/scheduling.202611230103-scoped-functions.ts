import { Migration } from '@mikro-orm/migrations'

/**
 * The functions of calendars and bookings enter their scope in their bodies: only a
 * superuser may define one with a `SET app.scope` clause.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function app.active_professionals(ids uuid[]) returns table (professional_id uuid,
        company_id uuid, name text, surname text, email text, locale text, professional_title text, company_name text)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('identity');
      begin
        return query
        select u.id, u.company_id, u.name, u.surname, u.email, u.locale, u.professional_title, c.name
          from user_account u join company c on c.id = u.company_id
         where u.id = any (ids) and u.profile = 'professional' and u.status = 'active' and c.status = 'active';
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.professional_of_slug(wanted text) returns uuid
      language plpgsql stable as $$
      declare
        caller constant text[] := app.enter_scope('booking');
        answer uuid;
      begin
        select s.professional_id into answer from public_slug s where s.slug = wanted;
        perform app.leave_scope(caller);
        return answer;
      end $$;

      create or replace function app.booking_rules(ids uuid[]) returns table (professional_id uuid, company_id uuid,
        name text, surname text, email text, locale text, professional_title text, company_name text, slug text,
        time_zone text, meeting_minutes int, break_minutes int, slots_per_day int, buffer_before_minutes int,
        buffer_after_minutes int, minimum_notice_minutes int, horizon_days int, confirm text,
        safe_pre_consultation boolean, holidays_closed boolean, public_booking boolean, reminder_minutes int[],
        windows jsonb, overrides jsonb)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('booking');
      begin
        return query
        select p.professional_id, p.company_id, p.name, p.surname, p.email, p.locale, p.professional_title,
          p.company_name,
               (select n.slug from public_slug n where n.company_id = p.company_id
                 and n.professional_id = p.professional_id),
               s.time_zone, s.meeting_minutes, s.break_minutes, s.slots_per_day, s.buffer_before_minutes,
                 s.buffer_after_minutes,
               s.minimum_notice_minutes, s.horizon_days, s.confirm, s.safe_pre_consultation, s.holidays_closed,
                 s.public_booking, s.reminder_minutes,
               coalesce((select jsonb_agg(jsonb_build_array(w.weekday, w.start_minute,
                 w.end_minute) order by w.weekday, w.start_minute)
                           from schedule_window w where w.professional_id = s.professional_id), '[]'),
               coalesce((select jsonb_object_agg(o.date, o.windows) from schedule_override o
                          where o.professional_id = s.professional_id
                            and o.date >= (now() at time zone s.time_zone)::date - 1), '{}')
          from app.active_professionals(ids) p join schedule_settings s on s.professional_id = p.professional_id;
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.busy_events(ids uuid[], since timestamptz, until timestamptz)
        returns table (professional_id uuid, start_ms float8, end_ms float8, all_day boolean, time_zone text,
        rrule text, excluded float8[])
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('booking');
      begin
        return query
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
           and case when e.rrule is null then e.ends_at > since else e.until_at is null or e.until_at > since end;
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.feed_reader(hash bytea) returns table (user_id uuid, company_id uuid)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('booking');
      begin
        return query
        select f.user_id, f.company_id from calendar_feed f where f.token_hash = hash;
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.feed_actor(hash bytea) returns table (user_id uuid, company_id uuid, name text,
        surname text, email text, profile text, locale text, company_name text)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('identity');
      begin
        return query
        select u.id, u.company_id, u.name, u.surname, u.email, u.profile, u.locale, c.name
          from app.feed_reader(hash) f join user_account u on u.id = f.user_id and u.company_id = f.company_id
            join company c on c.id = u.company_id
         where u.status = 'active' and c.status = 'active';
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.booked_spans(ids uuid[], since timestamptz, until timestamptz,
        moment timestamptz) returns table (professional_id uuid, appointment_id uuid, start_ms float8, end_ms float8,
        office_day text)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('booking');
      begin
        return query
        select a.professional_id, a.id, extract(epoch from a.blocked_from)::float8 * 1000, extract(epoch
          from a.blocked_until)::float8 * 1000, a.office_day::text from appointment a
         where a.professional_id = any (ids) and a.state in ('held', 'pending', 'confirmed')
           and a.starts_at > since - interval '1 day' and a.starts_at < until + interval '1 day'
             and (a.state <> 'held' or a.hold_expires_at > moment);
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.expire_holds(moment timestamptz) returns bigint
      language plpgsql as $$
      declare
        caller constant text[] := app.enter_scope('booking');
        answer bigint;
      begin
        with gone as (update appointment set state = 'expired', updated_at = moment where state = 'held'
          and hold_expires_at <= moment returning 1)
        select count(*) into answer from gone;
        perform app.leave_scope(caller);
        return answer;
      end $$;

      create or replace function app.reminders_due(moment timestamptz, most int) returns table (company_id uuid,
        event_id uuid)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('booking');
      begin
        return query
        select p.company_id, p.event_id from reminder_plan p
          where p.next_look_at <= moment order by p.next_look_at limit most;
        perform app.leave_scope(caller);
      end $$;
    `)
  }
}
