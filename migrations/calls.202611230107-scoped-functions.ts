import { Migration } from '@mikro-orm/migrations'

/**
 * The functions of calls enter their scope in their bodies: only a
 * superuser may define one with a `SET app.scope` clause.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function app.companies_in_calls() returns table (company_id uuid)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('calling');
      begin
        return query
        select distinct r.company_id from call_room r where r.ended_at is null;
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.companies_awaiting_recordings() returns table (company_id uuid,
        since timestamptz)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('calling');
      begin
        return query
        select k.company_id, min(k.started_at) from call_recording k join call_room r on r.company_id = k.company_id
          and r.id = k.room_id
         where r.provider = 'daily' and (k.status = 'processing' or k.transcription in ('processing', 'enabled'))
           group by 1;
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.awaited_recordings(ids text[], rooms text[]) returns table (id text)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('calling');
      begin
        return query
        select w.id from unnest(ids, rooms) w (id, room) join call_room r on r.provider_room = w.room
         where not exists (select 1 from call_recording k where k.company_id = r.company_id
           and k.provider_recording = w.id and k.status <> 'processing');
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.awaited_transcripts(ids text[], rooms text[]) returns table (id text)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('calling');
      begin
        return query
        select w.id from unnest(ids, rooms) w (id, room) join call_room r on r.provider_room = w.room
         where not exists (select 1 from call_recording k where k.company_id = r.company_id
           and k.provider_transcript = w.id and k.transcription not in ('processing', 'enabled'));
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.call_room(wanted text) returns table (company_id uuid, room_id uuid)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('calling');
      begin
        return query
        select r.company_id, r.id from call_room r where r.provider_room = wanted;
        perform app.leave_scope(caller);
      end $$;
    `)
  }
}
