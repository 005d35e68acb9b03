import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Batches of invoices: the request, and the outcome of each case. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table invoice_batch (
        company_id uuid not null references company (id),
        -- chosen by the client, so that a repeated request begins it once
        id uuid not null,
        mode text not null check (mode in ('draft', 'issue', 'send')),
        -- the last day of the time and expenses that are billed
        until date not null,
        created_by uuid not null,
        created_at timestamptz not null default now(),
        ended_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, created_by) references user_account (company_id, id)
      );
      create index invoice_batch_newest on invoice_batch (company_id, created_at desc);
      ${ofCompany('invoice_batch')}

      create table invoice_batch_item (
        company_id uuid not null,
        batch_id uuid not null,
        case_id uuid not null,
        position int not null check (position >= 0),
        state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
        -- also of a failed one whose draft was made
        invoice_id uuid,
        -- code of the error and its sentence, in the language of the person who began the batch
        problem_code text,
        problem text,
        primary key (company_id, batch_id, case_id),
        foreign key (company_id, batch_id) references invoice_batch (company_id, id) on delete cascade,
        foreign key (company_id, case_id) references case_file (company_id, id),
        foreign key (company_id, invoice_id) references invoice (company_id, id) on delete set null (invoice_id),
        check ((state = 'failed') = (problem_code is not null) and (problem_code is null) = (problem is null))
      );
      create index invoice_batch_item_next on invoice_batch_item (company_id, batch_id, position);
      -- Two batches at once would make two drafts of the same time.
      create unique index invoice_batch_item_waiting on invoice_batch_item (company_id, case_id)
        where state = 'waiting';
      create index invoice_batch_item_invoice on invoice_batch_item (company_id, invoice_id)
        where invoice_id is not null;
      ${ofCompany('invoice_batch_item')}
      select app.reserve_rows('invoice_batch_item');
    `)
  }
}
