import { Migration } from '@mikro-orm/migrations'

/**
 * Cases are found by parts of words that carry the company they belong to.
 *
 * An index of trigrams shared by all companies reads what every company wrote with the three letters and throws away
 * nearly all of it: a rare word cost more with each company that joined. Here a key belongs to one company, and is long
 * enough that few cases share it.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- At each letter of each word the five that begin there (fewer at the word's end), behind four signs of the
      -- company's
      -- id. Two companies with the same signs see each other's keys and nothing else: the rows are still asked for
      -- theirs.
      -- plpgsql keeps its plan; as SQL it would be planned anew in each statement.
      create function app.word_parts(company uuid, folded text) returns tsvector
        language plpgsql immutable parallel safe strict as $$
      declare tag text := encode(substr(uuid_send(company), 14), 'base64');
      begin
        return array_to_tsvector(array(
          select tag || substr(word, at, 5) from string_to_table(folded, ' ') word,
            generate_series(1, length(word)) at));
      end $$;

      -- What a case must have for every word of a phrase to be able to stand in it: each word in fives, the last five
      -- ending
      -- with it; a shorter one is the beginning of a part. Whether the word really stands there, LIKE says.
      create function app.word_parts_query(company uuid, folded text) returns tsquery
        language plpgsql immutable parallel safe strict as $$
      declare tag text := encode(substr(uuid_send(company), 14), 'base64');
      begin
        return (
          select string_agg('''' || replace(replace(tag || substr(word, greatest(1, least(at, length(word) - 4)), 5),
            '\\', '\\\\'), '''', '''''')
                            || case when length(word) < 5 then ''':*' else '''' end, ' & ')
            from string_to_table(folded, ' ') word, generate_series(1, length(word), 5) at)::tsquery;
      end $$;

      -- Like @@ itself (see the first migration of cases): it tells nothing of a value but that it is too long to be
      -- indexed.
      do $$ begin
        alter function app.word_parts(uuid, text) leakproof;
      exception when insufficient_privilege then
        raise notice 'searches of cases run without their index: the owner is no superuser';
      end $$;

      drop index case_file_search;
      -- what was written since the last clean-up is read one by one at each search, and cleaned up by whoever fills it:
      -- little of it, then
      create index case_file_search on case_file
        using gin (company_id, app.word_parts(company_id, search_folded)) with (gin_pending_list_limit = 64);
    `)
  }
}
