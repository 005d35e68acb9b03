import { Migration } from '@mikro-orm/migrations'

/** What is known of the text of each page, and the version of the readers that read a document. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table document drop constraint document_text_reason_check,
        add constraint document_text_reason_check check (text_reason in ('encrypted', 'scanned', 'empty', 'damaged',
          'too_large', 'timeout', 'unsupported')) not valid;
      alter table document
        -- counts of document_page, for lists; written with it
        add column pages_without_text integer not null default 0,
        add column failed_pages integer[] not null default '{}',
        add column machine_pages integer not null default 0,
        -- 1: readers that knew the state of a file, but not of its pages
        add column reader_version smallint not null default 1;

      -- Pages of the newest revision whose text is not that of the file. A page without a row has its text.
      create table document_page (
        company_id uuid not null,
        document_id uuid not null,
        case_id uuid not null,
        page integer not null check (page >= 1),
        -- "machine": its text was read from the picture of the page
        state text not null check (state in ('scanned', 'stamped_scan', 'empty', 'failed', 'machine')),
        -- mean of the words of a page read by machine, percent
        confidence smallint check (confidence between 0 and 100),
        primary key (company_id, document_id, page),
        foreign key (company_id, document_id) references document (company_id, id) on delete cascade,
        check (confidence is null or state = 'machine')
      );
      alter table document_page enable row level security;
      alter table document_page force row level security;
      create policy company on document_page
        using (company_id = (select app.company())) with check (company_id = (select app.company()));
      select app.reserve_rows('document_page');
    `)
  }
}
