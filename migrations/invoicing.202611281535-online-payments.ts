import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Payment of invoices by a link: accounts of offices at providers, links, and the payments begun on them. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table payment_account (
        id uuid not null,
        company_id uuid not null references company (id),
        provider text not null check (provider in ('stripe', 'ath')),
        -- encrypted under a key of the installation
        keys bytea not null,
        key_end text not null check (length(key_end) <= 4),
        account text not null,
        is_test boolean not null,
        connected_by uuid not null,
        connected_at timestamptz not null default now(),
        primary key (company_id, id),
        constraint payment_account_provider unique (company_id, provider),
        foreign key (company_id, connected_by) references user_account (company_id, id)
      );
      ${ofCompany('payment_account')}

      create table invoice_link (
        company_id uuid not null,
        invoice_id uuid not null,
        -- each revocation begins another one
        generation int not null check (generation > 0),
        -- null: revoked
        token_hash bytea,
        primary key (company_id, invoice_id),
        foreign key (company_id, invoice_id) references invoice (company_id, id) on delete cascade
      );
      create unique index invoice_link_token on invoice_link (company_id, token_hash);
      ${ofCompany('invoice_link')}
      select app.reserve_rows_of('invoice_link', 'invoice_id', 'invoice');

      create table online_payment (
        company_id uuid not null,
        id uuid not null,
        invoice_id uuid not null,
        provider text not null check (provider in ('stripe', 'ath')),
        amount_cents bigint not null check (amount_cents > 0),
        state text not null default 'open' check (state in ('open', 'paid', 'cancelled', 'expired', 'failed')),
        -- id of the request at the provider; null: the provider has not answered yet
        provider_payment text,
        -- encrypted; what captures an approved payment
        capture_token bytea,
        url text,
        -- id of the payment at the provider, by which it is refunded
        reference text,
        -- the payment that was booked; null where nothing was owed any more
        payment_id uuid,
        -- cents above what was owed when it was paid
        excess_cents bigint not null default 0 check (excess_cents between 0 and amount_cents),
        -- id of the refund of the excess at the provider
        excess_refund text,
        -- when a refund was last asked for that has no answer yet; the next one waits two minutes
        refund_claimed_at timestamptz,
        expires_at timestamptz not null,
        created_at timestamptz not null default now(),
        closed_at timestamptz,
        primary key (company_id, id),
        constraint online_payment_reference unique (company_id, provider, reference),
        check ((state = 'paid') = (reference is not null)),
        check ((state = 'open') = (closed_at is null)),
        foreign key (company_id, invoice_id) references invoice (company_id, id),
        foreign key (company_id, payment_id) references client_payment (company_id, id)
      );
      -- Two payments that are both made would pay an invoice twice.
      create unique index online_payment_one_open on online_payment (company_id, invoice_id) where state = 'open';
      create index online_payment_invoice on online_payment (company_id, invoice_id, created_at desc);
      create index online_payment_booked on online_payment (company_id, payment_id) where payment_id is not null;
      ${ofCompany('online_payment')}
      select app.reserve_rows_of('online_payment', 'invoice_id', 'invoice');

      -- A payment by link is recorded by nobody.
      alter table client_payment alter column recorded_by drop not null;
    `)
  }
}
