// Inserts hundreds of thousands of payments as the owner. The product's own trigger computes the sums.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface SeededPayments {
  readonly companyIds: readonly string[]
  readonly planIds: readonly string[]
}

/**
 * Creates `companies` offices on `plans` plans with `payments` payments of ten years: a tenth paid by hand, a fortieth
 * partly refunded. Companies have similar numbers of payments, plans do not.
 */
export async function seedPayments(
  ownerUrl: string,
  { companies, plans, payments }: { companies: number; plans: number; payments: number },
): Promise<SeededPayments> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const tag = randomBytes(4).toString('hex')
  const ids = async (statement: string): Promise<string[]> =>
    (await client.query<{ id: string }>(statement)).rows.map((r) => r.id)
  try {
    await client.query('set statement_timeout = 0')
    const planIds = await ids(
      `insert into plan (status, published_at) select 'published', now() from generate_series(1, ${plans})
        returning id`,
    )
    await client.query(
      `
      insert into plan_version (plan_id, number, title, description, payment_type, cost_cents, annual_discount_percent)
      select id, 1, 'Plan ${tag} ' || row_number() over (), '<p>Para medir.</p>', 'both',
        2900 + 1000 * (row_number() over ()), 10 from unnest($1::uuid[]) id`,
      [planIds],
    )
    await client.query(
      'update plan p set current_version_id = v.id from plan_version v where v.plan_id = p.id and p.id = any ($1)',
      [planIds],
    )
    const companyIds = await ids(
      `insert into company (name) select 'Oficina ${tag} ' || n from generate_series(1, ${companies}) n returning id`,
    )
    await client.query(
      `
      insert into subscription (company_id, plan_id, plan_version_id, state, period_end)
      select c.id, p.id, p.current_version_id, case when c.n % 50 = 0 then 'past_due' else 'active'
        end, now() + interval '10 days'
        from unnest($1::uuid[]) with ordinality c (id, n)
          join plan p on p.id = ($2::uuid[])[1 + (c.n % ${plans})::int]`,
      [companyIds, planIds],
    )
    await bookAll(client, companyIds, planIds, payments)
    await vacuumUntilVisible(client)
    await client.query('analyze')
    return { companyIds, planIds }
  } finally {
    await client.end()
  }
}

/** Vacuums, so that nearly all pages are all-visible, as after a night. */
async function vacuumUntilVisible(client: pg.Client): Promise<void> {
  for (let n = 0; n < 30; n += 1) {
    await client.query('vacuum (analyze) payment')
    const {
      rows: [table],
    } = await client.query<{ visible: number }>(
      `select relallvisible / greatest(relpages, 1)::float8 as visible from pg_class where oid = 'payment'::regclass`,
    )
    if ((table?.visible ?? 0) > 0.9) return
    await sleep(1_000)
  }
  throw new Error('the payment table did not become all-visible')
}

/**
 * Inserts all charges in one statement and all refunds in another, because the trigger that computes the sums runs once
 * per statement. Amounts include cents.
 */
async function bookAll(
  client: pg.Client,
  companyIds: readonly string[],
  planIds: readonly string[],
  payments: number,
): Promise<void> {
  const charges = Math.ceil((payments * 40) / 41)
  await client.query(
    `
    insert into payment (company_id, kind, plan_id, plan_version_id, billing_interval, period_start, period_end,
      subtotal_cents, tax_cents, amount_cents, tax_name, tax_basis_points,
      method, way, provider_ref, reference, paid_at, billed_name, invoice_year, invoice_number, created_at)
    select c.company, 'charge', p.id, p.current_version_id, case when n % 9 = 0 then 'yearly' else 'monthly'
      end, c.paid_at, c.paid_at + interval '1 month', c.cents, round(c.cents * 0.115), c.cents + round(c.cents * 0.115),
      'IVU', 1150,
           c.method, case when c.method = 'manual' then 'check' end, case when c.method <> 'manual' then 'pay_' || n
             end, case when c.method = 'manual' then 'CHK-' || n end,
           c.paid_at, 'Oficina', c.year, row_number() over (partition by c.year order by c.paid_at, n), c.paid_at
      from (select n, ($1::uuid[])[1 + n % ${companyIds.length}] as company, (array['stripe', 'stripe', 'stripe', 'ath',
        'ath', 'stripe', 'stripe', 'stripe', 'stripe', 'manual'])[1 + n % 10] as method,
                   2900 + (n::bigint * 7919) % 90000 as cents, s.paid_at, extract(year
                     from s.paid_at at time zone 'America/Puerto_Rico')::int as year,
                   ($2::uuid[])[1 + ((n::bigint * 31) % 100 * (n::bigint * 17 % 100) * ${planIds.length} / 10000)::int] as plan
              from generate_series(1, ${charges}) n,
                lateral (select now() - make_interval(secs => (n::bigint * 104729) % (10 * 365 * 86400 - 172800)) as paid_at) s) c
      join plan p on p.id = c.plan`,
    [companyIds, planIds],
  )
  await client.query(`
    insert into payment (company_id, kind, refers_to, plan_id, plan_version_id, billing_interval, period_start,
      period_end, subtotal_cents, tax_cents, amount_cents, tax_name, tax_basis_points,
      method, way, provider_ref, reason, paid_at, billed_name, invoice_year, invoice_number, created_at)
    select company_id, 'refund', id, plan_id, plan_version_id, billing_interval, period_start, period_end, -1000, -115,
      -1115, 'IVU', 1150, method, way, 're_' || provider_ref, 'Pagó dos veces',
           s.paid_at, billed_name, s.year, row_number() over (partition by s.year order by s.paid_at, id), s.paid_at
      from payment p, lateral (select p.paid_at + interval '1 day' as paid_at, extract(year
        from (p.paid_at + interval '1 day') at time zone 'America/Puerto_Rico')::int as year) s
     where kind = 'charge' and billed_name = 'Oficina' and invoice_number % 40 = 0`)
  await client.query(`
    insert into invoice_counter (year, invoices, credit_notes)
    select invoice_year, coalesce(max(invoice_number) filter (where not credit_note), 0),
      coalesce(max(invoice_number) filter (where credit_note), 0) from payment group by 1
    on conflict (year) do update set invoices = excluded.invoices, credit_notes = excluded.credit_notes`)
}
