import { Migration } from '@mikro-orm/migrations'

const tenant = (table: string) => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table}
        using (company_id = (select app.company()) or (select app.scope()) in ('identity', 'platform'))
        with check (company_id = (select app.company()) or (select app.scope()) in ('identity', 'platform'));`

/** Orders of companies, messages of providers, and notices sent to owners. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- whether the next period is already paid
      alter table subscription add paid_ahead boolean not null default false;
      create index subscription_provider_customer on subscription (provider_customer_id)
        where provider_customer_id is not null;
      create index subscription_grace on subscription (grace_ends_at) where state = 'past_due';

      create table plan_order (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        -- quoted by the payer: PED-7K2M9XQ4
        reference text not null,
        kind text not null check (kind in ('start', 'renewal', 'upgrade')),
        provider text not null check (provider in ('manual', 'stripe', 'ath')),
        plan_id uuid not null,
        plan_version_id uuid not null,
        billing_interval text not null check (billing_interval in ('monthly', 'yearly')),
        subtotal_cents bigint not null check (subtotal_cents >= 0),
        tax_name text,
        tax_basis_points int check (tax_basis_points > 0),
        tax_cents bigint not null check (tax_cents >= 0),
        total_cents bigint not null check (total_cents = subtotal_cents + tax_cents),
        currency text not null default 'USD' check (currency = 'USD'),
        state text not null default 'open' check (state in ('open', 'paid', 'cancelled', 'expired', 'failed')),
        -- the provider's id of the checkout or request, and the token to capture it (sealed)
        provider_reference text,
        provider_token bytea,
        placed_by uuid not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        paid_at timestamptz,
        closed_at timestamptz,
        foreign key (plan_id, plan_version_id) references plan_version (plan_id, id),
        unique (company_id, id),
        unique (company_id, reference),
        check ((state = 'paid') = (paid_at is not null))
      );
      -- a company has one open order: a newer one replaces it
      create unique index plan_order_open on plan_order (company_id) where state = 'open';
      create index plan_order_latest on plan_order (created_at desc);
      create index plan_order_state on plan_order (state, created_at desc);
      create index plan_order_company on plan_order (company_id, created_at desc);
      create index plan_order_plan_version on plan_order (plan_version_id);
      ${tenant('plan_order')}

      -- Each signed message once; its content is read again from the provider.
      create table webhook_event (
        provider text not null check (provider in ('stripe', 'ath')),
        event_id text not null,
        type text not null,
        object_id text,
        -- the company concerned, if it is known
        company_id uuid,
        sent_at timestamptz not null,
        received_at timestamptz not null default now(),
        primary key (provider, event_id)
      );
      create index webhook_event_received on webhook_event (received_at);
      alter table webhook_event enable row level security;
      alter table webhook_event force row level security;
      create policy company on webhook_event
        using (company_id = (select app.company()) or (select app.scope()) in ('identity', 'platform'))
        with check (company_id = (select app.company()) or (select app.scope()) in ('identity', 'platform'));

      -- An owner receives each notice once per period.
      create table subscription_notice (
        company_id uuid not null references company (id),
        kind text not null,
        period_end timestamptz not null,
        sent_at timestamptz not null default now(),
        primary key (company_id, kind, period_end)
      );
      ${tenant('subscription_notice')}
    `)
  }
}
