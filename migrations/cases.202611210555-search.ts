import { Migration } from '@mikro-orm/migrations'

/**
 * The text of documents, in passages, and an inverted index over them.
 *
 * The index is a table instead of GIN: under row security a condition may use an index only if its operator is
 * leakproof. Equality and order of text are; `@@` is not, and only a superuser can mark it so. The table also stores in
 * how many passages of a case a word occurs, which ranking needs and GIN does not provide.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- Accents and ñ are folded before stemming, in documents and in queries alike.
      create text search configuration app.spanish_folded (copy = pg_catalog.spanish);
      alter text search configuration app.spanish_folded alter mapping for hword, hword_part, word with public.unaccent,
        pg_catalog.spanish_stem;
      create text search configuration app.english_folded (copy = pg_catalog.english);
      alter text search configuration app.english_folded alter mapping for hword, hword_part, word with public.unaccent,
        pg_catalog.english_stem;

      create function app.text_vector(language text, value text) returns tsvector
        language sql immutable parallel safe strict as
        $$ select case language when 'en' then to_tsvector('app.english_folded', value)
          else to_tsvector('app.spanish_folded', value) end $$;

      create table passage (
        company_id uuid not null references company (id),
        document_id uuid not null,
        case_id uuid not null,
        -- 0 is the document's name; its text starts at 1
        ordinal integer not null check (ordinal >= 0),
        page integer,
        language text not null check (language in ('es', 'en')),
        text text not null,
        tsv tsvector not null,
        primary key (company_id, document_id, ordinal),
        foreign key (company_id, document_id) references document (company_id, id)
      );
      alter table passage enable row level security;
      alter table passage force row level security;
      create policy company on passage
        using (company_id = (select app.company())) with check (company_id = (select app.company()));

      create table posting (
        company_id uuid not null references company (id),
        lexeme text collate "C" not null,
        language text collate "C" not null,
        case_id uuid not null,
        document_id uuid not null,
        -- one element for each passage: ordinal << 32 | occurrences of the word << 16 | words of the passage
        hits bigint[] not null,
        primary key (company_id, lexeme, language, case_id, document_id),
        foreign key (company_id, document_id) references document (company_id, id)
      );
      create index posting_document on posting (company_id, document_id);
      alter table posting enable row level security;
      alter table posting force row level security;
      create policy company on posting
        using (company_id = (select app.company())) with check (company_id = (select app.company()));
    `)
  }
}
