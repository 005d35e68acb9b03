import { Migration } from '@mikro-orm/migrations'

const tenant = (table: string) => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table}
        using (company_id = (select app.company()) or (select app.scope()) in ('identity', 'platform'))
        with check (company_id = (select app.company()) or (select app.scope()) in ('identity', 'platform'));`

/** Sums of payments over all companies. */
const sums = (table: string, span: string) => `
      create table ${table} (
        ${span} date not null,
        plan_id uuid not null references plan (id),
        method text not null,
        kind text not null,
        payments int not null,
        subtotal_cents bigint not null,
        tax_cents bigint not null,
        amount_cents bigint not null,
        primary key (${span}, plan_id, method, kind)
      );
      create index ${table}_plan on ${table} (plan_id, ${span});
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy kernel on ${table} using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');`

/** Adds booked amounts in a fixed order, so that concurrent writers cannot deadlock. */
const addUp = (table: string, span: string, value: string) => `
        insert into ${table} as t (${span}, plan_id, method, kind, payments, subtotal_cents, tax_cents, amount_cents)
        select ${value}, plan_id, method, kind, count(*), sum(subtotal_cents), sum(tax_cents), sum(amount_cents)
          from booked group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (${span}, plan_id, method, kind) do update
          set payments = t.payments + excluded.payments, subtotal_cents = t.subtotal_cents + excluded.subtotal_cents,
              tax_cents = t.tax_cents + excluded.tax_cents, amount_cents = t.amount_cents + excluded.amount_cents;`

/**
 * The ledger: payments that never change, their invoice numbers without gaps, tax rates, and the sums that reports
 * read.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table tax_rate (
        id uuid primary key default uuidv7(),
        name text not null,
        -- hundredths of a per cent
        basis_points int not null check (basis_points between 0 and 10000),
        -- first day in America/Puerto_Rico; valid until the next rate begins
        valid_from date not null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint tax_rate_day unique (valid_from)
      );
      alter table tax_rate enable row level security;
      alter table tax_rate force row level security;
      create policy reading on tax_rate for select using (true);
      create policy writing on tax_rate for all using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');

      -- Last numbers of a year. Both series share a row: its lock makes bookings of payments sequential, so that
      -- transactions that write both series cannot deadlock.
      create table invoice_counter (
        year int primary key,
        invoices int not null default 0,
        credit_notes int not null default 0
      );
      alter table invoice_counter enable row level security;
      alter table invoice_counter force row level security;
      create policy kernel on invoice_counter using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');

      create table payment (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        kind text not null check (kind in ('charge', 'refund', 'correction')),
        -- the payment that a refund or correction belongs to
        refers_to uuid,
        -- buyer
        user_id uuid,
        plan_id uuid not null,
        plan_version_id uuid not null,
        billing_interval text not null check (billing_interval in ('monthly', 'yearly')),
        period_start timestamptz not null,
        period_end timestamptz not null,
        subtotal_cents bigint not null,
        tax_cents bigint not null,
        amount_cents bigint not null,
        currency text not null default 'USD' check (currency = 'USD'),
        tax_rate_id uuid references tax_rate (id),
        tax_name text,
        tax_basis_points int,
        method text not null check (method in ('stripe', 'ath', 'manual')),
        way text check (way in ('check', 'transfer', 'cash', 'ath', 'other')),
        -- the provider's id: the same payment is booked once
        provider_ref text,
        reference text,
        reason text,
        note text,
        -- when the payment was received, and that day in Puerto Rico
        paid_at timestamptz not null,
        paid_on date not null generated always as ((paid_at at time zone 'America/Puerto_Rico')::date) stored,
        -- the invoice as issued, also after the company is renamed
        billed_name text not null,
        billed_tax_id text,
        billed_address text,
        credit_note boolean not null generated always as (amount_cents < 0) stored,
        invoice_year int not null,
        invoice_number int not null check (invoice_number > 0),
        invoice_id text not null generated always as (
          case when amount_cents < 0 then 'NC-' else '' end || invoice_year::text || '-' || lpad(invoice_number::text,
            greatest(6, length(invoice_number::text)), '0')) stored,
        -- an administrator
        recorded_by uuid,
        created_at timestamptz not null default now(),
        unique (company_id, id),
        foreign key (company_id, refers_to) references payment (company_id, id),
        foreign key (company_id, user_id) references user_account (company_id, id),
        foreign key (plan_id, plan_version_id) references plan_version (plan_id, id),
        check (amount_cents = subtotal_cents + tax_cents),
        check (case kind when 'charge' then amount_cents >= 0 and subtotal_cents >= 0 and tax_cents >= 0 when 'refund'
          then amount_cents < 0 and tax_cents <= 0 else amount_cents <> 0 end),
        check ((kind = 'charge') = (refers_to is null)),
        check (tax_cents = 0 or tax_name is not null),
        check (period_end >= period_start)
      );
      create unique index payment_invoice on payment (invoice_year, credit_note, invoice_number);
      create unique index payment_provider_ref on payment (company_id, method, provider_ref)
        where provider_ref is not null;
      -- the indexes below include the company, so that row security need not read rows that a page skips
      create index payment_recent on payment (paid_at desc, id desc) include (company_id);
      create index payment_company on payment (company_id, paid_at desc, id desc);
      create index payment_plan on payment (plan_id, paid_at desc, id desc) include (company_id);
      create index payment_method on payment (method, paid_at desc, id desc) include (company_id);
      create index payment_amount on payment (amount_cents desc, id desc) include (company_id, paid_at);
      create index payment_refers_to on payment (company_id, refers_to) where refers_to is not null;
      create index payment_plan_version on payment (plan_version_id);
      create index payment_tax_rate on payment (tax_rate_id) where tax_rate_id is not null;
      create index payment_charged_on on payment (paid_on) where kind = 'charge';
      create index payment_invoice_id on payment (invoice_id text_pattern_ops);
      create index payment_reference on payment (lower(reference) text_pattern_ops) where reference is not null;
      ${tenant('payment')}

      -- Booked payments do not change: no right to update them, and a trigger that also applies to the database owner.
      revoke update, delete, truncate on payment from bufete_app;
      create function app.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'rows of % never change', tg_table_name using errcode = 'restrict_violation';
      end $$;
      create trigger payment_stays before update or delete on payment for each row execute function app.refuse_change();
      create trigger payment_stays_whole before truncate on payment for each statement
        execute function app.refuse_change();

      -- Remaining amount of a charge. One conditional UPDATE of it decides whether a refund is possible.
      create table payment_balance (
        payment_id uuid primary key,
        company_id uuid not null,
        -- the charge including its corrections
        paid_cents bigint not null check (paid_cents >= 0),
        refunded_cents bigint not null default 0 check (refunded_cents >= 0),
        -- requested from a provider that has not replied
        pending_cents bigint not null default 0 check (pending_cents >= 0),
        foreign key (company_id, payment_id) references payment (company_id, id),
        constraint payment_balance_enough check (refunded_cents + pending_cents <= paid_cents)
      );
      create index payment_balance_company on payment_balance (company_id, payment_id);
      ${tenant('payment_balance')}

      create table payment_refund (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        payment_id uuid not null,
        amount_cents bigint not null check (amount_cents > 0),
        reason text not null,
        state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
        -- the payment row, once it is complete
        booked_id uuid,
        provider_message text,
        requested_by uuid not null,
        created_at timestamptz not null default now(),
        closed_at timestamptz,
        foreign key (company_id, payment_id) references payment (company_id, id),
        foreign key (company_id, booked_id) references payment (company_id, id),
        check ((state = 'done') = (booked_id is not null))
      );
      create index payment_refund_payment on payment_refund (company_id, payment_id);
      create index payment_refund_booked on payment_refund (company_id, booked_id) where booked_id is not null;
      ${tenant('payment_refund')}

      -- Sums of payments by day and by month, for reports over all companies: whole months are read from the monthly
      -- sums, the days at both ends of a period from the daily ones. Written by the statement that books a payment.
${sums('payment_day', 'day')}
${sums('payment_month', 'month')}
      -- shown as unpaid in reports
      create index subscription_past_due on subscription (company_id) where state = 'past_due';

      -- A later migration gives these functions a scope of their own: numbers and sums cover all companies.
      create function app.lock_invoices(wanted int) returns void language sql as $$
        insert into invoice_counter as c (year) values (wanted) on conflict (year) do update set year = c.year
      $$;
      create function app.next_invoice(wanted int, for_credit_note boolean) returns int language sql as $$
        insert into invoice_counter as c (year, invoices, credit_notes)
          values (wanted, (not for_credit_note)::int, for_credit_note::int)
        on conflict (year) do update set invoices = c.invoices + excluded.invoices,
          credit_notes = c.credit_notes + excluded.credit_notes
        returning case when for_credit_note then credit_notes else invoices end
      $$;

      create function app.payment_booked() returns trigger language plpgsql as $$
      declare
        returned bigint;
        applied bigint;
      begin
${addUp('payment_day', 'day', 'paid_on')}
${addUp('payment_month', 'month', "date_trunc('month', paid_on)::date")}
        insert into payment_balance (payment_id, company_id, paid_cents) select id, company_id, amount_cents from booked
          where kind = 'charge';
        select count(distinct refers_to) into returned from booked where kind <> 'charge';
        if returned > 0 then
          update payment_balance b set paid_cents = b.paid_cents + d.corrected,
            refunded_cents = b.refunded_cents + d.refunded
            from (select refers_to, coalesce(sum(amount_cents) filter (where kind = 'correction'), 0) as corrected,
              coalesce(-sum(amount_cents) filter (where kind = 'refund'), 0) as refunded
                    from booked where kind <> 'charge' group by 1) d
           where b.payment_id = d.refers_to;
          get diagnostics applied = row_count;
          if applied <> returned then raise exception 'only a charge can be refunded or corrected'
            using errcode = 'foreign_key_violation', constraint = 'payment_refers_to_charge'; end if;
        end if;
        return null;
      end $$;
      create trigger payment_booked after insert on payment referencing new table as booked for each statement
        execute function app.payment_booked();
    `)
  }
}
