import { Migration } from '@mikro-orm/migrations'

/**
 * Deadlines were of two kinds: events of the calendar and terms of cases. The events become terms; what cannot be one
 * becomes a task of the calendar.
 *
 * A term belongs to a case and has one day. So a deadline with a case that does not recur, is not private and was not
 * removed becomes a term with the same id:
 * - its nature is `ordinary`, because the calendar did not record one; the office corrects it in the term
 * - it is confirmed unless the calendar showed it as proposed
 * - its confirmer is its creator, or the owner of the calendar where the creator may not confirm
 * - the instant of its confirmation is known only where the event never changed
 * - it is `unrecorded` where it passed more than a week ago, or passed at all in a closed case: the calendar did not
 *   say whether the act was done, so it is neither met nor missed nor overdue
 * - it stays open where it passed in the last seven days and the case is open
 * - description, place, link, guest and participants are its note
 * - reasons of former dates are in its revisions
 * - it is shared where the client of the case took part in the event
 *
 * The event itself stays as a removed task with its participants and the log of its reminders, which is all that an
 * `undo` or the audit refers to.
 *
 * Any other deadline becomes an all-day task that takes no time. Its former dates with their reasons, and that it was
 * proposed, follow its description.
 *
 * `app.convert_deadlines` does both, here and where a copy of a company that an earlier version made is imported.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table case_term add column note text;
      alter table case_term drop constraint case_term_state_check;
      alter table case_term add constraint case_term_state_check
        check (state in ('proposed', 'confirmed', 'met', 'missed', 'interrupted', 'void', 'unrecorded'));
      alter table term_revision add column reason text;

      create function app.former_deadlines(deadlines jsonb) returns table (id uuid, company_id uuid, owner_id uuid,
        created_by uuid, title text, description text, location text, meeting_link text, start_day date,
        proposed boolean, case_id uuid, guest_name text, guest_email text, version int, created_at timestamptz,
        is_term boolean) language sql immutable as $$
        select d.id, d.company_id, d.owner_id, d.created_by, d.title, d.description, d.location, d.meeting_link,
               d.start_day, d.proposed, d.case_id, d.guest_name, d.guest_email, d.version, d.created_at,
               d.case_id is not null and d.rrule is null and d.series_id is null and not d.private
                 and d.deleted_at is null
          from jsonb_to_recordset(deadlines) as d (id uuid, company_id uuid, owner_id uuid, created_by uuid,
            title text, description text, location text, meeting_link text, start_day date, rrule text,
            series_id uuid, private boolean, proposed boolean, case_id uuid, guest_name text, guest_email text,
            version int, created_at timestamptz, deleted_at timestamptz)
      $$;
      create function app.former_moves(moves jsonb) returns table (id uuid, company_id uuid, event_id uuid,
        moved_from date, moved_to date, reason text, moved_by uuid, moved_at timestamptz) language sql immutable as $$
        select * from jsonb_to_recordset(moves) as m (id uuid, company_id uuid, event_id uuid, moved_from date,
          moved_to date, reason text, moved_by uuid, moved_at timestamptz)
      $$;

      -- deadlines: former rows of event of kind deadline, stored as tasks by now. moves: former rows of deadline_move.
      create function app.convert_deadlines(deadlines jsonb, moves jsonb, today date) returns void
        language plpgsql as $$
      begin
        insert into case_term (id, company_id, case_id, act, nature, due_on, state, owner_id, shared, note,
          confirmed_by, confirmed_at, created_by, created_at)
        select d.id, d.company_id, d.case_id, d.title, 'ordinary', d.start_day,
               case when d.start_day < today - 7 or d.start_day < today and f.status = 'closed' then 'unrecorded'
                    when d.proposed then 'proposed' else 'confirmed' end,
               d.owner_id,
               exists (select from event_participant p join client k on k.company_id = p.company_id
                 and k.user_id = p.user_id
                 where p.company_id = d.company_id and p.event_id = d.id and k.id = f.client_id),
               nullif(concat_ws(E'\\n', nullif(d.description, ''), nullif(d.location, ''), nullif(d.meeting_link, ''),
                 nullif(concat_ws(' ', nullif(d.guest_name, ''), '<' || nullif(d.guest_email, '') || '>'), ''),
                 (select string_agg(case when p.user_id is null then p.name || ' <' || p.email || '>'
                                         else u.name || ' ' || u.surname end, E'\\n' order by p.position)
                    from event_participant p
                    left join user_account u on u.company_id = p.company_id and u.id = p.user_id
                   where p.company_id = d.company_id and p.event_id = d.id)), ''),
               case when d.proposed then null when c.profile = 'professional' then d.created_by else d.owner_id end,
               case when not d.proposed and d.version = 1 then d.created_at end,
               d.created_by, d.created_at
          from app.former_deadlines(deadlines) d
          join case_file f on f.company_id = d.company_id and f.id = d.case_id
          left join user_account c on c.company_id = d.company_id and c.id = d.created_by
         where d.is_term;

        -- Revisions are read in the order of their ids.
        insert into term_revision (company_id, term_id, cause, from_on, to_on, reason, steps, made_by, made_at)
        select r.company_id, r.term_id, 'typed', r.from_on, r.to_on, r.reason, '[]', r.made_by, r.made_at
          from (select d.company_id, d.id as term_id, null::date as from_on,
                       coalesce(first.moved_from, d.start_day) as to_on, null as reason, d.created_by as made_by,
                       d.created_at as made_at, null::uuid as move_id
                  from app.former_deadlines(deadlines) d
                  left join (select distinct on (m.event_id) m.event_id, m.moved_from
                               from app.former_moves(moves) m order by m.event_id, m.moved_at, m.id) first
                    on first.event_id = d.id
                 where d.is_term
                union all
                select m.company_id, m.event_id, m.moved_from, m.moved_to, m.reason, m.moved_by, m.moved_at, m.id
                  from app.former_moves(moves) m
                  join app.former_deadlines(deadlines) d on d.id = m.event_id and d.is_term) r
         order by r.term_id, r.move_id is not null, r.made_at, r.move_id;

        update event e set busy = false,
               deleted_at = case when d.is_term then now() else e.deleted_at end,
               description = case
                 when d.proposed and not d.is_term
                   then concat_ws(E'\\n', nullif(e.description, ''), case o.locale
                     when 'en' then 'Proposed deadline, not confirmed'
                     when 'fr' then 'Échéance proposée, non confirmée'
                     when 'pt' then 'Prazo proposto, não confirmado'
                     else 'Término propuesto, sin confirmar' end)
                 else e.description end
          from app.former_deadlines(deadlines) d
          join user_account o on o.company_id = d.company_id and o.id = d.owner_id
         where e.company_id = d.company_id and e.id = d.id;

        -- An event that was a deadline once has moves, too.
        update event e set description = concat_ws(E'\\n', nullif(e.description, ''), m.lines)
          from (select m.company_id, m.event_id, string_agg(concat_ws(' · ', m.moved_from || ' → ' || m.moved_to,
                  m.reason, u.name || ' ' || u.surname,
                  (m.moved_at at time zone 'America/Puerto_Rico')::date::text), E'\\n' order by m.moved_at, m.id)
                  as lines
                  from app.former_moves(moves) m
                  left join user_account u on u.company_id = m.company_id and u.id = m.moved_by
                 where not exists (select from app.former_deadlines(deadlines) d where d.id = m.event_id and d.is_term)
                 group by m.company_id, m.event_id) m
         where e.company_id = m.company_id and e.id = m.event_id;
      end $$;

      do $$
      declare
        office uuid;
        offices uuid[];
        dropped record;
        deadlines jsonb;
        moves jsonb;
      begin
        for dropped in
          select conname from pg_constraint
           where conrelid = 'event'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%deadline%'
        loop
          execute format('alter table event drop constraint %I', dropped.conname);
        end loop;
        perform set_config('app.scope', 'platform', true);
        offices := array(select id from company order by id);
        perform set_config('app.scope', 'company', true);
        -- The tables of an office are read and written in its scope: their row security binds their owner as well.
        foreach office in array offices loop
          perform set_config('app.company_id', office::text, true);
          deadlines := coalesce((select jsonb_agg(to_jsonb(e)) from event e where e.company_id = office
            and e.kind = 'deadline'), '[]');
          moves := coalesce((select jsonb_agg(to_jsonb(m)) from deadline_move m where m.company_id = office), '[]');
          update event set kind = 'task' where company_id = office and kind = 'deadline';
          perform app.convert_deadlines(deadlines, moves, (now() at time zone 'America/Puerto_Rico')::date);
        end loop;
        perform set_config('app.company_id', '', true);
        perform set_config('app.scope', '', true);
      end $$;

      drop table deadline_move;
      alter table event drop column proposed;
      alter table event add constraint event_kind_check
        check (kind in ('hearing', 'appointment', 'task', 'call', 'personal'));
    `)
  }
}
