import { Migration } from '@mikro-orm/migrations'

/**
 * The search of notes. Row security would not let the index serve, so the function runs as the owner of the table, whom
 * a policy allows to read all rows, and compares the company itself, like that of cases.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create policy search on case_note for select to current_user using (true);

      -- The notes of the session's company that hold the stems of a query.
      create function app.notes_holding(asked tsquery) returns setof uuid
      language plpgsql stable security definer set search_path = public, pg_temp as $$
      declare
        own constant uuid := app.company();
      begin
        return query
        select n.id from case_note n where n.company_id = own and n.deleted_at is null and n.body_words @@ asked;
      end $$;
      revoke all on function app.notes_holding(tsquery) from public;
      grant execute on function app.notes_holding(tsquery) to bufete_app;
    `)
  }
}
