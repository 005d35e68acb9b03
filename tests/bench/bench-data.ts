// Inserts offices, lawyers, clients and cases by the hundred thousand, as owner in SQL.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { seedCases, surnames } from './bench-cases.ts'

export interface BenchOffice {
  readonly companyId: string
  readonly ownerId: string
  readonly clientId: string
  readonly caseId: string
}
export const benchPassword = 'Bufete-Bench-1!'

/** Creates `companies` offices with `cases` cases in total. Every person logs in with {@link benchPassword}. */
export async function seedBench(
  ownerUrl: string,
  companies: number,
  cases: number,
  passwordHash: string,
): Promise<BenchOffice[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('set statement_timeout = 0')
  const tag = randomBytes(4).toString('hex')
  const list = (values: readonly string[]) => `array[${values.map((v) => pg.escapeLiteral(v)).join(',')}]`
  try {
    await client.query(
      `insert into company (name) select 'Oficina ${tag} ' || n from generate_series(1, ${companies}) n`,
    )
    await client.query(
      `
      insert into user_account (company_id, profile, username, email, password_hash, name, surname, referral_code,
        joined_company_at)
      select id, 'professional', 'lic-' || substr(id::text, 25), substr(id::text, 25) || '@bench.example', $1,
        'Nereida', 'Albaladejo', substr(md5(id::text), 1, 10), now()
        from company where name like 'Oficina ${tag}%'`,
      [passwordHash],
    )
    await client.query(
      `update company c set owner_id = u.id from user_account u where u.company_id = c.id
        and c.name like 'Oficina ${tag}%'`,
    )
    await client.query(
      `insert into entitlement (company_id, plan_version_id, professionals_used) select c.id, p.current_version_id, 1
        from company c, plan p where p.is_default and name like 'Oficina ${tag}%'`,
    )
    await client.query(`
      insert into subscription (company_id, plan_id, plan_version_id, state, period_end)
      select c.id, p.id, p.current_version_id, 'active', now() + interval '1 month' from company c, plan p
        where p.is_default and c.name like 'Oficina ${tag}%'`)
    // The meter above counts one professional, so the ledger and its daily sums must add up to one, too.
    await client.query(
      `insert into usage_entry (company_id, meter, kind, amount, module, user_id) select id, 'professionals', 'charge',
        1, 'companies', owner_id from company where name like 'Oficina ${tag}%'`,
    )
    await client.query(
      `insert into usage_daily (company_id, day, meter, module, user_id, amount, entries) select id, app.today(),
        'professionals', 'companies', owner_id, 1, 1 from company where name like 'Oficina ${tag}%'`,
    )
    await client.query(`
      insert into client (company_id, name)
      select c.id, (${list(surnames)})[1 + (n * 7) % ${surnames.length}]
          || ' ' || (${list(surnames)})[1 + (n * 3) % ${surnames.length}] || ' ' || n
        from company c, generate_series(1, 25) n where c.name like 'Oficina ${tag}%'`)
    await seedCases(client, `name like 'Oficina ${tag}%'`, Math.ceil(cases / companies))
    const { rows } = await client.query<BenchOffice>(`
      select c.id as "companyId", c.owner_id as "ownerId", (select id from client k where k.company_id = c.id
        limit 1) as "clientId", (select id from case_file f where f.company_id = c.id limit 1) as "caseId"
        from company c where c.name like 'Oficina ${tag}%'`)
    return rows
  } finally {
    await client.end()
  }
}
