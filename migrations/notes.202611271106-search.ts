import { Migration } from '@mikro-orm/migrations'

/**
 * The search of notes. Row security would not let the index serve, so the function runs as the owner of the table, whom
 * a policy allows to read all rows, and compares the company itself, like that of cases.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create policy search on case_note for select to current_user using (true);

      -- The newest notes of the session's company that hold every word of a query of tsquery, in cases that are not
      -- reserved for its user.
      create function app.notes_holding(words text, most int) returns setof uuid
      language plpgsql stable security definer set search_path = public, pg_temp as $$
      declare
        own constant uuid := app.company();
        asked constant tsquery := to_tsquery('simple'::regconfig, words);
      begin
        return query
        select n.id from case_note n
         where n.company_id = own and n.deleted_at is null
           and to_tsvector('simple'::regconfig,
             regexp_replace(app.fold(n.body_text), '[^[:alnum:]]+', ' ', 'g')) @@ asked
           and n.case_id not in (select app.reserved_for(app.user_id()))
         order by n.created_at desc, n.id desc limit most;
      end $$;
      revoke all on function app.notes_holding(text, int) from public;
      grant execute on function app.notes_holding(text, int) to bufete_app;
    `)
  }
}
