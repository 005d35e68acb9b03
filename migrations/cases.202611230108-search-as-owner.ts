import { Migration } from '@mikro-orm/migrations'

/**
 * Lets the search of cases use its index when no function is marked leakproof, which only a superuser can do. Row
 * security evaluates its own conditions before an operator that is not leakproof, so the index is not used. The search
 * function therefore runs as the owner of the table, whom a policy allows to read all rows, and compares the company
 * itself. Servers never connect as the owner, who could disable row security anyway.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create policy search on case_file for select to current_user using (true);

      -- Cases of the session's company that contain every word of a phrase. The words are given folded: as patterns
      -- for LIKE, and as one text.
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
