import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** What an office and a client agreed to pay in a case, the agreed fees that invoices bill, and budgets of cases. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table fee_agreement (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        case_id uuid not null,
        effective_on date not null,
        -- the day before the next one begins; null: the current one
        ended_on date check (ended_on >= effective_on),
        hourly boolean not null,
        -- hundredths of a per cent of what is recovered; null: no contingency
        contingency_basis_points int check (contingency_basis_points between 1 and 10000),
        contingency_base text check (contingency_base in ('gross', 'net')),
        -- expenses of the case come off before the fee is counted
        expenses_first boolean,
        contingency_terms text check (contingency_terms <> ''),
        retainer_cents bigint check (retainer_cents > 0),
        -- balance of client money below which more is asked for
        retainer_minimum_cents bigint check (retainer_minimum_cents >= 0),
        -- a year, in hundredths of a per cent
        interest_basis_points int not null default 0 check (interest_basis_points between 0 and 10000),
        -- days after an invoice is due from which interest may be charged
        grace_days int not null default 0 check (grace_days between 0 and 365),
        signed_on date,
        document_id uuid,
        version int not null default 1,
        created_by uuid not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id),
        foreign key (company_id, document_id) references document (company_id, id) on delete set null (document_id),
        foreign key (company_id, created_by) references user_account (company_id, id),
        check ((contingency_basis_points is null) = (contingency_base is null)
          and (contingency_basis_points is null) = (expenses_first is null)
          and (contingency_basis_points is null) = (contingency_terms is null)),
        check ((retainer_cents is null) = (retainer_minimum_cents is null))
      );
      create unique index fee_agreement_current on fee_agreement (company_id, case_id) where ended_on is null;
      create index fee_agreement_case on fee_agreement (company_id, case_id, effective_on desc);
      create index fee_agreement_document on fee_agreement (company_id, document_id) where document_id is not null;
      ${ofCompany('fee_agreement')}
      select app.reserve_rows('fee_agreement');

      create table agreed_fee (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        case_id uuid not null,
        agreement_id uuid not null,
        -- flat: an instalment of the agreement; contingency: computed from a recovery
        kind text not null check (kind in ('flat', 'contingency')),
        position int not null check (position >= 0),
        description text not null check (description <> ''),
        amount_cents int not null check (amount_cents > 0),
        tax_class text not null check (tax_class in ('exempt_legal', 'professional_4', 'general_11_5', 'reimbursement')),
        due text not null check (due in ('agreement', 'date', 'milestone')),
        -- null: a milestone that was not reached
        due_on date check (due_on is not null or due = 'milestone'),
        -- the issued invoice that bills it
        invoice_id uuid,
        created_at timestamptz not null default now(),
        primary key (company_id, id),
        foreign key (company_id, agreement_id) references fee_agreement (company_id, id) on delete cascade,
        foreign key (company_id, case_id) references case_file (company_id, id),
        foreign key (company_id, invoice_id) references invoice (company_id, id)
      );
      create index agreed_fee_agreement on agreed_fee (company_id, agreement_id, position);
      create index agreed_fee_unbilled on agreed_fee (company_id, case_id) where invoice_id is null;
      create index agreed_fee_invoice on agreed_fee (company_id, invoice_id) where invoice_id is not null;
      ${ofCompany('agreed_fee')}
      select app.reserve_rows('agreed_fee');

      create table case_budget (
        company_id uuid not null references company (id),
        case_id uuid not null,
        amount_cents bigint check (amount_cents > 0),
        seconds int check (seconds > 0),
        -- per cents of the budget at which people are notified, and those at which they were notified already
        thresholds int[] not null check (cardinality(thresholds) <= 10),
        reached int[] not null default '{}',
        version int not null default 1,
        updated_at timestamptz not null default now(),
        primary key (company_id, case_id),
        foreign key (company_id, case_id) references case_file (company_id, id),
        check (amount_cents is not null or seconds is not null)
      );
      ${ofCompany('case_budget')}
      select app.reserve_rows('case_budget');

      alter table invoice_line drop constraint invoice_line_kind_check;
      alter table invoice_line add constraint invoice_line_kind_check
        check (kind in ('time', 'expense', 'fee', 'other'));
    `)
  }
}
