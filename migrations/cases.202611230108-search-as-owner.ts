import { Migration } from '@mikro-orm/migrations'

/**
 * Cases are found by the index of parts of words whether or not functions are marked leakproof, which takes a
 * superuser. Row security uses an index only behind its own conditions; the owner of the table, whom a policy shows all
 * rows, has none before the index, and the function names the company itself. Servers never connect as the owner, who
 * could take row security off the table anyway.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create policy search on case_file for select to current_user using (true);

      -- Cases of the session's company that hold every word of a phrase. The words are folded, for LIKE and as one
      -- text.
      create function app.cases_holding(patterns text[], phrase text) returns setof uuid
      language plpgsql stable security definer set search_path = public, pg_temp as $$
      declare
        own constant uuid := app.company();
        parts constant tsquery := app.word_parts_query(own, phrase);
      begin
        return query
        select f.id from case_file f
         where f.company_id = own and app.word_parts(f.company_id, f.search_folded) @@ parts
           and f.search_folded like all (patterns);
      end $$;
      revoke all on function app.cases_holding(text[], text) from public;
      grant execute on function app.cases_holding(text[], text) to bufete_app;
    `)
  }
}
