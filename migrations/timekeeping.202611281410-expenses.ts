import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Expenses of cases, and what an office pays for a mile. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table expense (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        case_id uuid not null,
        -- the person who paid
        user_id uuid not null,
        spent_on date not null,
        category text not null check (category in ('filing_fees', 'process_server', 'transcripts', 'experts', 'travel',
          'mileage', 'copies', 'postage', 'other')),
        amount_cents int not null check (amount_cents between 1 and 100000000),
        merchant text not null default '',
        description text not null default '',
        billable boolean not null,
        -- none: the office paid
        reimbursement text not null check (reimbursement in ('none', 'owed', 'reimbursed')),
        reimbursed_on date,
        receipt_document_id uuid,
        -- tenths of a mile, and thousandths of a dollar for a mile when the expense was recorded
        mile_tenths int check (mile_tenths between 1 and 100000),
        rate_mills int check (rate_mills between 100 and 10000),
        -- null: not on an invoice; the module of invoices makes them
        invoice_id uuid,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, user_id) references user_account (company_id, id),
        foreign key (company_id, receipt_document_id) references document (company_id, id)
          on delete set null (receipt_document_id),
        constraint expense_mileage check ((category = 'mileage') = (mile_tenths is not null)
          and (mile_tenths is null) = (rate_mills is null)),
        constraint expense_reimbursed_day check ((reimbursement = 'reimbursed') = (reimbursed_on is not null)
          and (reimbursed_on is null or reimbursed_on >= spent_on)),
        constraint expense_billed check (invoice_id is null or (billable and deleted_at is null))
      );
      create index expense_person on expense (company_id, user_id, spent_on desc, id desc) where deleted_at is null;
      create index expense_case on expense (company_id, case_id, spent_on desc, id desc) where deleted_at is null;
      create index expense_day on expense (company_id, spent_on desc, id desc) where deleted_at is null;
      create index expense_owed on expense (company_id, spent_on desc, id desc)
        where deleted_at is null and reimbursement = 'owed';
      create index expense_unbilled on expense (company_id, case_id)
        where deleted_at is null and billable and invoice_id is null;
      create index expense_invoice on expense (company_id, invoice_id) where invoice_id is not null;
      create index expense_receipt on expense (company_id, receipt_document_id) where receipt_document_id is not null;
      create index expense_deleted on expense (company_id, deleted_at) where deleted_at is not null;
      ${ofCompany('expense')}
      select app.reserve_rows('expense');

      create table mileage_rate (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        -- thousandths of a dollar for a mile
        mills int not null check (mills between 100 and 10000),
        from_on date not null,
        created_at timestamptz not null default now(),
        primary key (company_id, id),
        constraint mileage_rate_day unique (company_id, from_on)
      );
      ${ofCompany('mileage_rate')}
    `)
  }
}
