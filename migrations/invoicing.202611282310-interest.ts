import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Interest on overdue invoices: the rule of an office, and the days of each invoice that were charged. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table interest_setting (
        company_id uuid primary key references company (id),
        enabled boolean not null,
        -- a year, in hundredths of a per cent; a higher agreed rate is charged at this one; null: none
        ceiling_basis_points int check (ceiling_basis_points between 1 and 10000),
        tax_class text not null check (tax_class in ('exempt_legal', 'professional_4', 'general_11_5', 'reimbursement')),
        source text not null,
        -- day on which a person confirmed the source; null: not confirmed
        confirmed_on date,
        version int not null default 1,
        updated_at timestamptz not null default now()
      );
      ${ofCompany('interest_setting')}

      -- Days of an overdue invoice whose interest another invoice bills.
      create table interest_charge (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        case_id uuid not null,
        -- the overdue one
        invoice_id uuid not null,
        -- the one that bills the interest
        charged_by uuid not null,
        from_on date not null,
        until_on date not null check (until_on >= from_on),
        amount_cents bigint not null check (amount_cents >= 0),
        -- the invoice that bills it was credited whole: its days may be charged again
        released_on date,
        created_at timestamptz not null default now(),
        primary key (company_id, id),
        check (invoice_id <> charged_by),
        foreign key (company_id, case_id) references case_file (company_id, id),
        foreign key (company_id, invoice_id) references invoice (company_id, id),
        foreign key (company_id, charged_by) references invoice (company_id, id),
        constraint interest_charge_day exclude using gist (company_id with =, invoice_id with =,
          daterange(from_on, until_on, '[]') with &&) where (released_on is null)
      );
      create index interest_charge_case on interest_charge (company_id, case_id);
      create index interest_charge_invoice on interest_charge (company_id, invoice_id, from_on);
      create index interest_charge_charged_by on interest_charge (company_id, charged_by);
      ${ofCompany('interest_charge')}
      select app.reserve_rows('interest_charge');
    `)
  }
}
