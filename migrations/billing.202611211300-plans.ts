import { Migration } from '@mikro-orm/migrations'

const tenant = (table: string) => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table}
        using (company_id = (select app.company()) or (select app.scope()) in ('identity', 'platform'))
        with check (company_id = (select app.company()) or (select app.scope()) in ('identity', 'platform'));`

/** Plans and their versions, subscriptions of companies, and a ledger whose sums equal the meters. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- forced row security also applies to the owner of the tables
      select set_config('app.scope', 'platform', true);

      -- days, months and quotas follow the calendar of Puerto Rico
      create function app.today() returns date language sql stable parallel safe as
        $$ select (now() at time zone 'America/Puerto_Rico')::date $$;
      create function app.month() returns date language sql stable parallel safe as
        $$ select date_trunc('month', now() at time zone 'America/Puerto_Rico')::date $$;

      create table plan (
        id uuid primary key default uuidv7(),
        status text not null default 'draft' check (status in ('draft', 'published', 'retired')),
        is_default boolean not null default false,
        -- the version that is sold and edited; older versions remain for companies that bought them
        current_version_id uuid,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        published_at timestamptz,
        retired_at timestamptz,
        check (not is_default or status = 'published')
      );
      create unique index plan_default on plan (is_default) where is_default;

      create table plan_version (
        id uuid primary key default uuidv7(),
        plan_id uuid not null references plan (id) on delete cascade,
        number int not null check (number > 0),
        title text not null,
        -- HTML, sanitised by the server before it is stored
        description text not null,
        payment_type text not null check (payment_type in ('monthly', 'yearly', 'both')),
        -- price of one month; a year costs twelve of them less the discount
        cost_cents bigint not null check (cost_cents > 0),
        currency text not null default 'USD' check (currency = 'USD'),
        annual_discount_percent numeric(5, 2) not null default 0 check (annual_discount_percent between 0 and 100),
        -- null is unlimited; tokens per month, storage in millions of bytes, others by number of people
        token_limit bigint check (token_limit > 0),
        storage_limit_mb bigint check (storage_limit_mb > 0),
        customer_limit bigint check (customer_limit > 0),
        professional_limit bigint check (professional_limit > 0),
        created_at timestamptz not null default now(),
        unique (plan_id, number),
        unique (plan_id, id)
      );
      alter table plan add foreign key (id, current_version_id)
        references plan_version (plan_id, id) deferrable initially deferred;

      create table plan_permission (
        plan_version_id uuid not null references plan_version (id) on delete cascade,
        module text not null,
        method text not null check (method in ('GET', 'POST', 'PUT', 'DELETE', 'ALL')),
        status text not null check (status in ('allowed', 'blocked')),
        primary key (plan_version_id, module, method)
      );

      alter table plan enable row level security;
      alter table plan force row level security;
      create policy reading on plan for select using (status <> 'draft' or (select app.scope()) = 'platform');
      create policy writing on plan for all using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');
      alter table plan_version enable row level security;
      alter table plan_version force row level security;
      create policy reading on plan_version for select using (true);
      create policy writing on plan_version for all using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');
      alter table plan_permission enable row level security;
      alter table plan_permission force row level security;
      create policy reading on plan_permission for select using (true);
      create policy writing on plan_permission for all using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');

      -- The plan of every new company until an administrator creates others.
      with created as (insert into plan (status, published_at) values ('published', now()) returning id),
           described as (
             insert into plan_version (plan_id, number, title, description, payment_type, cost_cents,
               annual_discount_percent, token_limit, storage_limit_mb, customer_limit, professional_limit)
             select id, 1, 'Plan Oficina',
               '<p>Casos, documentos, agenda, formularios y asistente para una oficina.</p>', 'both', 4900, 10, 2000000,
               10000, 500, 10 from created
             returning id, plan_id)
      select 1 from described;
      update plan set is_default = true, current_version_id = (select v.id from plan_version v
        where v.plan_id = plan.id);

      create table subscription (
        company_id uuid primary key references company (id),
        plan_id uuid not null,
        plan_version_id uuid not null,
        billing_interval text not null default 'monthly' check (billing_interval in ('monthly', 'yearly')),
        state text not null check (state in ('trialing', 'active', 'past_due', 'ended')),
        provider text not null default 'none' check (provider in ('none', 'manual', 'stripe', 'ath')),
        provider_customer_id text,
        provider_subscription_id text,
        -- the current period, paid or on trial
        period_start timestamptz not null default now(),
        period_end timestamptz not null,
        grace_ends_at timestamptz,
        ended_at timestamptz,
        cancel_at_period_end boolean not null default false,
        -- a downgrade that takes effect when the period ends
        next_plan_version_id uuid references plan_version (id),
        next_interval text check (next_interval in ('monthly', 'yearly')),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        foreign key (plan_id, plan_version_id) references plan_version (plan_id, id),
        check (period_end > period_start)
      );
      create index subscription_period_end on subscription (period_end) where state <> 'ended';
      create index subscription_plan on subscription (plan_id);
      create index subscription_plan_version on subscription (plan_version_id);
      create index subscription_next_plan_version on subscription (next_plan_version_id)
        where next_plan_version_id is not null;
      create index subscription_provider on subscription (provider, provider_subscription_id)
        where provider_subscription_id is not null;
      ${tenant('subscription')}

      alter table entitlement add plan_version_id uuid references plan_version (id);
      -- first day of the month that tokens_used counts; the count restarts at zero each month
      alter table entitlement add tokens_month date not null default app.month();
      -- the part of tokens_used that open reservations hold
      alter table entitlement add tokens_reserved bigint not null default 0 check (tokens_reserved between 0
        and tokens_used);
      -- every charge rewrites this row: free space on the page lets new versions leave indexes untouched
      alter table entitlement set (fillfactor = 50);
      update entitlement set plan_version_id = (select current_version_id from plan where is_default);
      alter table entitlement drop plan_code;
      create index entitlement_plan_version on entitlement (plan_version_id);

      insert into subscription (company_id, plan_id, plan_version_id, state, period_end)
      select e.company_id, v.plan_id, v.id, 'trialing', now() + interval '30 days' from entitlement e
        join plan_version v on v.id = e.plan_version_id;

      create table token_reservation (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        user_id uuid not null,
        -- which module asked (assistant, calls) and for what purpose (general, case, consultation)
        module text not null,
        purpose text,
        month date not null,
        reserved bigint not null check (reserved > 0),
        settled bigint check (settled >= 0),
        state text not null default 'open' check (state in ('open', 'settled', 'expired')),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        closed_at timestamptz,
        unique (company_id, id)
      );
      create index token_reservation_open on token_reservation (company_id, expires_at) where state = 'open';
      ${tenant('token_reservation')}

      -- Append-only. The amounts of a company and meter add up to the meter: tokens by month, others in total.
      create table usage_entry (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        meter text not null check (meter in ('storage', 'tokens', 'professionals', 'customers')),
        kind text not null check (kind in ('opening', 'charge', 'release', 'reserve', 'settle', 'expire')),
        amount bigint not null,
        module text not null,
        user_id uuid,
        reservation_id uuid,
        day date not null default app.today(),
        -- tokens: the month of the meter
        month date,
        created_at timestamptz not null default now(),
        foreign key (company_id, reservation_id) references token_reservation (company_id, id),
        check ((meter = 'tokens') = (month is not null))
      );
      create index usage_entry_company on usage_entry (company_id, meter, day);
      create index usage_entry_reservation on usage_entry (company_id, reservation_id) where reservation_id is not null;
      ${tenant('usage_entry')}
      revoke update, delete, truncate on usage_entry from bufete_app;

      insert into usage_entry (company_id, meter, kind, amount, module, month)
      select e.company_id, m.meter, 'opening', m.used, 'billing', m.month
        from entitlement e cross join lateral (values
          ('storage', e.storage_used, null), ('professionals', e.professionals_used, null),
            ('customers', e.customers_used, null), ('tokens', e.tokens_used, e.tokens_month)) m (meter, used, month)
       where m.used > 0;

      -- Written in the same statement as the entry; read by reports. Tokens count when they are settled, not while
      -- they are reserved.
      create table usage_daily (
        company_id uuid not null references company (id),
        day date not null,
        meter text not null,
        module text not null,
        -- zeros when no person is known
        user_id uuid not null default '00000000-0000-0000-0000-000000000000',
        amount bigint not null,
        entries int not null,
        primary key (company_id, meter, day, module, user_id)
      );
      -- every charge of a day rewrites its row
      alter table usage_daily set (fillfactor = 70);
      -- sums of parts of a month, over all companies
      create index usage_daily_tokens on usage_daily (day) where meter = 'tokens';
      ${tenant('usage_daily')}
      insert into usage_daily (company_id, day, meter, module, amount, entries) select company_id, day, meter, module,
        amount, 1 from usage_entry;

      -- Tokens settled by person and month, over all companies: the administrator's top ten.
      create table usage_month_tokens (
        company_id uuid not null references company (id),
        -- zeros when no person is known
        user_id uuid not null,
        month date not null,
        tokens bigint not null,
        primary key (company_id, user_id, month)
      );
      alter table usage_month_tokens set (fillfactor = 70);
      create index usage_month_tokens_month on usage_month_tokens (month);
      ${tenant('usage_month_tokens')}
      insert into usage_month_tokens (company_id, user_id, month, tokens)
      select company_id, '00000000-0000-0000-0000-000000000000', tokens_month, tokens_used from entitlement
        where tokens_used > 0;

      -- A warning is sent once for each meter, period and level, and at most once a day when usage moves around a
      -- level.
      create table usage_warning (
        company_id uuid not null references company (id),
        meter text not null,
        -- tokens: the month; others: the day on which the level was last reached from below
        period date not null,
        level int not null check (level in (80, 100)),
        created_at timestamptz not null default now(),
        primary key (company_id, meter, period, level)
      );
      ${tenant('usage_warning')}

      select set_config('app.scope', '', true);
    `)
  }
}
