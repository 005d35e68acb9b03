import { Migration } from '@mikro-orm/migrations'

/** Text of pages that was read from their pictures, word by word, and how far the reading of each document is. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table document
        -- null: has no page to read. "paused": the quota of pages is used up. "unavailable": the server cannot read
        add column recognition_state text check (recognition_state in ('queued', 'paused', 'done', 'unavailable')),
        add column recognition_language text not null default 'auto'
          check (recognition_language in ('auto', 'es', 'en')),
        -- of its pages that were read by machine, percent
        add column machine_confidence smallint check (machine_confidence between 0 and 100),
        add column machine_warnings text[] not null default '{}';

      create table recognized_page (
        company_id uuid not null,
        document_id uuid not null,
        case_id uuid not null,
        page integer not null check (page >= 1),
        -- the file that was read: another version is read again, the same file is not
        file_id uuid not null,
        language text not null check (language in ('es', 'en')),
        engine text not null check (engine in ('native', 'wasm')),
        confidence smallint not null check (confidence between 0 and 100),
        warnings text[] not null,
        -- of each word: text, confidence, break before it (0 space, 1 line, 2 paragraph), place on the page
        words jsonb not null,
        -- first passage of the page
        first_ordinal integer not null,
        primary key (company_id, document_id, page),
        foreign key (company_id, document_id) references document (company_id, id) on delete cascade
      );
      alter table recognized_page enable row level security;
      alter table recognized_page force row level security;
      create policy company on recognized_page
        using (company_id = (select app.company())) with check (company_id = (select app.company()));
      select app.reserve_rows('recognized_page');
    `)
  }
}
