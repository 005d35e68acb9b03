import { Migration } from '@mikro-orm/migrations'

/** Searches cases by the index that has the words of the parties' names, and drops the one without them. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function app.cases_holding(patterns text[], phrase text) returns setof uuid
      language plpgsql stable security definer set search_path = public, pg_temp as $$
      declare
        own constant uuid := app.company();
        parts constant tsquery := app.word_parts_query(own, phrase);
      begin
        return query
        select f.id from case_file f
         where f.company_id = own and app.word_parts(f.company_id, f.search_folded || ' ' || f.party_words) @@ parts
           and f.search_folded || ' ' || f.party_words like all (patterns)
           and f.id not in (select app.reserved_for(app.user_id()));
      end $$;

      drop index case_file_search;
    `)
  }
}
