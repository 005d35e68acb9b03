import { Migration } from '@mikro-orm/migrations'

/**
 * Spanish words are stemmed with their accents and folded afterwards: the stemmer knows `-ción` but not `-cion`, so that
 * folding first parted «notificación» from «notificaciones». Documents that were indexed before are indexed again by a
 * job; until then their former stems are searched as well.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create function app.fold_lexemes(value tsvector) returns tsvector
        language sql immutable parallel safe strict as
        $$ select translate(value::text, 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')::tsvector $$;
      comment on function app.fold_lexemes is
        'The lexemes without accents, at the same positions; equal ones are merged. Each letter stays one letter.';

      create function app.restore_accents(value text) returns text
        language sql immutable parallel safe strict as
        $$ select regexp_replace(value, '(\\w)ion\\M', '\\1ión', 'gi') $$;
      comment on function app.restore_accents is
        'Words that end in -ion with the accent that Spanish writes there, as capitals and typewriters leave it out.';

      create or replace function app.text_vector(language text, value text) returns tsvector
        language sql immutable parallel safe strict as
        $$ select case language when 'en' then to_tsvector('app.english_folded', value)
          else app.fold_lexemes(to_tsvector('pg_catalog.spanish', app.restore_accents(value))) end $$;

      create function app.phrase_query(language text, value text) returns tsquery
        language sql immutable parallel safe strict as
        $$ select case language when 'en' then phraseto_tsquery('app.english_folded', value)
          else translate(phraseto_tsquery('pg_catalog.spanish', app.restore_accents(value))::text,
            'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')::tsquery end $$;
      comment on function app.phrase_query is 'The words of a phrase in their order, as app.text_vector stems them.';

      create function app.mark_hits(language text, value text, lexemes text[], beginnings text[], options text)
        returns text language sql stable parallel safe strict as
        $$ select ts_headline(config, value, (
            select coalesce(string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''', ' | '), '')
              from unnest(to_tsvector(config, value)),
                   lateral (select app.fold(lexeme) as folded) f
             where folded = any(lexemes)
                or lexeme like '%ion' and tsvector_to_array(app.text_vector(language, lexeme)) && lexemes
                or exists (select from unnest(beginnings) b where starts_with(folded, b)))::tsquery, options)
          from (select case language when 'en' then 'app.english_folded'::regconfig
            else 'pg_catalog.spanish'::regconfig end as config) c $$;
      comment on function app.mark_hits is
        'The parts of a text with the words whose folded stems are among "lexemes" or start with one of "beginnings".';

      -- 1: stems of folded words; 2: folded stems. The server writes the version that it indexes by.
      alter table document add column index_version smallint not null default 1;
    `)
  }
}
