import { Migration } from '@mikro-orm/migrations'

/**
 * The functions of consultations enter their scope in their bodies: only a
 * superuser may define one with a `SET app.scope` clause.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function app.keep_answers(companies uuid[], ids uuid[], places int[], texts text[],
        besides jsonb[], seconds int) returns table (message_id uuid, stopping boolean)
      language plpgsql as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('assistant');
      begin
        return query
        with kept as (
          update consultation_message m
             set content = case when k.addition = '' then m.content else left(m.content, k.place) || k.addition end,
                 extras = coalesce(k.beside, m.extras), alive_until = now() + make_interval(secs => seconds)
            from unnest(companies, ids, places, texts, besides) as k (company_id, id, place, addition, beside)
           where m.company_id = k.company_id and m.id = k.id and m.state = 'writing'
          returning m.id, m.stop_requested_at is not null as stopping)
        select id, stopping from kept;
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.lost_answers(most int) returns table (company_id uuid, author_id uuid,
        message_id uuid)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('assistant');
      begin
        return query
        select m.company_id, m.author_id, m.id from consultation_message m where m.state = 'writing'
          and m.alive_until < now() limit most;
        perform app.leave_scope(caller);
      end $$;

      create or replace function app.gone_consultations(before timestamptz, most int) returns table (company_id uuid,
        author_id uuid, consultation_id uuid)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('assistant');
      begin
        return query
        select c.company_id, c.author_id, c.id from consultation c
          where c.deleted_at < before order by c.deleted_at limit most;
        perform app.leave_scope(caller);
      end $$;
    `)
  }
}
