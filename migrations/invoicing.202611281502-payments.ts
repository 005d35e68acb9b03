import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Payments of clients, recorded by hand, and the invoices that they pay. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table client_payment (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        case_id uuid not null,
        method text not null check (method in ('cash', 'cheque', 'transfer', 'ath_movil', 'card')),
        received_on date not null,
        amount_cents bigint not null check (amount_cents > 0),
        reference text not null default '',
        recorded_by uuid not null,
        -- why the payment does not count any more; null: it counts
        reversal text check (reversal in ('bounced', 'refunded', 'mistake')),
        reversal_reason text,
        reversed_on date,
        reversed_by uuid,
        created_at timestamptz not null default now(),
        primary key (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id),
        foreign key (company_id, recorded_by) references user_account (company_id, id),
        foreign key (company_id, reversed_by) references user_account (company_id, id),
        check ((reversal is null) = (reversed_on is null) and (reversal is null) = (reversal_reason is null))
      );
      create index client_payment_case on client_payment (company_id, case_id, received_on desc, id desc);
      ${ofCompany('client_payment')}
      select app.reserve_rows('client_payment');

      create table payment_allocation (
        company_id uuid not null,
        payment_id uuid not null,
        invoice_id uuid not null,
        amount_cents bigint not null check (amount_cents > 0),
        primary key (company_id, payment_id, invoice_id),
        foreign key (company_id, payment_id) references client_payment (company_id, id) on delete cascade,
        foreign key (company_id, invoice_id) references invoice (company_id, id)
      );
      create index payment_allocation_invoice on payment_allocation (company_id, invoice_id);
      ${ofCompany('payment_allocation')}
      select app.reserve_rows_of('payment_allocation', 'payment_id', 'client_payment');
    `)
  }
}
