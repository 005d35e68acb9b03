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
      -- For each letter of each word, the five letters that start there (fewer at the word's end), prefixed with four
      -- characters of the company's id. Companies with the same four characters share index keys, but no rows: the
      -- query also compares the company. plpgsql caches its plan; an SQL function would be planned again in each
      -- statement.
      create function app.word_parts(company uuid, folded text) returns tsvector
        language plpgsql immutable parallel safe strict as $$
      declare tag text := encode(substr(uuid_send(company), 14), 'base64');
      begin
        return array_to_tsvector(array(
          select tag || substr(word, at, 5) from string_to_table(folded, ' ') word,
            generate_series(1, length(word)) at));
      end $$;

      -- Parts that a case must have to contain every word of a phrase. A word is divided into parts of five letters, of
      -- which the last ends with the word; a word of less than five letters is the beginning of a part. LIKE then
      -- decides whether the word is really there.
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

      -- Marks the function as leakproof, as the first migration of cases marks @@: its errors reveal only that a value
      -- is too long to be indexed.
      do $$ begin
        alter function app.word_parts(uuid, text) leakproof;
      exception when insufficient_privilege then
        raise notice 'searches of cases run without their index: the owner is no superuser';
      end $$;

      drop index case_file_search;
      -- entries pending since the last clean-up are scanned at each search, and the writer that fills the list cleans
      -- it up, so few may accumulate
      create index case_file_search on case_file
        using gin (company_id, app.word_parts(company_id, search_folded)) with (gin_pending_list_limit = 64);
    `)
  }
}
