// Tenant isolation in the database: reads the catalogue, and queries with the application's role.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleOf, useDatabase } from './support/database.ts'

const database = useDatabase()
let owner: pg.Client
let app: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.urls.owner })
  app = new pg.Client({ connectionString: database.urls.app })
  await Promise.all([owner.connect(), app.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
})

const tables = async () =>
  (
    await owner.query<{
      name: string
      enabled: boolean
      forced: boolean
      policies: number
      tenant: boolean
      nullable: boolean
    }>(`
  select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
         (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
         exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'
           and not a.attisdropped) as tenant,
         exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attnotnull
           and not a.attisdropped) as nullable
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'migration' order by 1`)
  ).rows

describe('the catalogue', () => {
  it('has row security enabled and forced, with a policy, on every table', async () => {
    const all = await tables()
    expect(all.length).toBeGreaterThan(8)
    expect(all.filter((t) => !t.enabled || !t.forced || t.policies === 0).map((t) => t.name)).toEqual([])
  })

  it('checks written rows as well as read rows in every policy', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select tablename || '.' || policyname as name from pg_policies where schemaname = 'public'
        and cmd in ('ALL', 'INSERT', 'UPDATE') and with_check is null`,
    )
    expect(rows).toEqual([])
  })

  it('binds every tenant row to the company of the session', async () => {
    const { rows } = await owner.query<{ tablename: string; qual: string }>(`
      select p.tablename, coalesce(p.qual, p.with_check) as qual from pg_policies p
       where p.schemaname = 'public' and p.permissive = 'PERMISSIVE' and p.roles <> array(select tableowner from pg_tables t
         where t.schemaname = p.schemaname and t.tablename = p.tablename) and exists (select 1
         from information_schema.columns c where c.table_schema = 'public' and c.table_name = p.tablename
         and c.column_name = 'company_id')`)
    expect(
      rows.filter(({ qual }) => !/company_id = \( ?SELECT app\.company\(\)/i.test(qual)).map((r) => r.tablename),
    ).toEqual([])
  })

  it('has a policy open to every session only on tables without personal or company data', async () => {
    // `true` exposes every row to every session of the application's role.
    const open = new Map([
      ['processed_event.kernel', 'ids of events and names of listeners'],
      ['job_slot.kernel', 'names of schedules and the minutes they ran'],
      ['rate_limit.kernel', 'hashes of addresses and accounts, and how often they asked'],
      ['platform_setting.reading', 'settings that every page shows'],
      ['term_extension.reading', 'resolutions of the Supreme Court'],
      ['rule_pack.reading', 'rules by which terms are counted'],
      ['role.reading', 'names of the roles'],
      ['role_permission.reading', 'what each role may do'],
      ['plan_version.reading', 'plans as they are offered'],
      ['plan_permission.reading', 'what plans allow'],
      ['tax_rate.reading', 'rates of the law'],
      ['invoice_tax_rate.reading', 'rates of the law'],
      ['public_listing.reading', 'what professionals published in the public directory'],
      ['search_label.reading', 'words of the public directory'],
      ['search_term.reading', 'how many of the public directory have a term'],
      ['listing_posting.reading', 'who of the public directory has a term'],
      ['search_need.reading', 'words that lead to areas of law in the public search'],
      ...['legal_area', 'court_region', 'court_region_municipality', 'court', 'holiday_override'].map(
        (table) => [`${table}.reading`, 'reference data of the platform'] as const,
      ),
    ])
    const { rows } = await owner.query<{ name: string }>(`
      select tablename || '.' || policyname as name from pg_policies p
       where schemaname = 'public' and permissive = 'PERMISSIVE' and roles <> array(select tableowner from pg_tables t
         where t.schemaname = p.schemaname and t.tablename = p.tablename)
         and (btrim(qual, '() ') = 'true' or (qual is null and btrim(with_check, '() ') = 'true')
           or (cmd <> 'SELECT' and btrim(with_check, '() ') = 'true'))
       order by 1`)
    expect(rows.map(({ name }) => name)).toEqual([...open.keys()].sort())
  })

  it('lets only the owner of the tables read all companies, for a search that filters by company itself', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select p.tablename || '.' || p.policyname || ' ' || p.cmd as name from pg_policies p join pg_tables t
        using (schemaname, tablename) where p.roles = array[t.tableowner] and btrim(p.qual, '() ') = 'true' order by 1`)
    expect(rows.map((r) => r.name)).toEqual(['case_file.search SELECT', 'case_note.search SELECT'])
    const { rows: definers } = await owner.query<{ name: string; source: string }>(`
      select p.proname as name, p.prosrc as source from pg_proc p join pg_class c
        on c.oid = 'public.case_file'::regclass and c.relowner = p.proowner
       where p.pronamespace = 'app'::regnamespace and p.prosecdef and p.prosrc ~ 'case_file' order by 1`)
    expect(definers.map((f) => f.name)).toEqual([
      'case_of_object',
      'cases_holding',
      'client_renamed',
      'reserved_case_counts',
      'reserved_cases_of',
    ])
    const bound = /where f\.company_id = own and|and f\.company_id = app\.company\(\) and/
    expect(definers.filter((f) => !bound.test(f.source))).toEqual([])
    const { rows: ofNotes } = await owner.query<{ name: string; source: string }>(`
      select p.proname as name, p.prosrc as source from pg_proc p
       where p.pronamespace = 'app'::regnamespace and p.prosecdef and p.prosrc ~ 'from case_note n' order by 1`)
    expect(ofNotes.map((f) => f.name)).toEqual(['notes_holding'])
    expect(ofNotes[0]?.source).toContain('where n.company_id = own and')
  })

  it('includes the company in every foreign key between two tenant tables', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select con.conrelid::regclass || ' ' || con.conname as name
        from pg_constraint con
       where con.contype = 'f' and con.connamespace = 'public'::regnamespace
         and exists (select 1 from pg_attribute a where a.attrelid = con.conrelid and a.attname = 'company_id'
           and a.attnotnull)
         and exists (select 1 from pg_attribute a where a.attrelid = con.confrelid and a.attname = 'company_id')
         and not exists (select 1 from pg_attribute a where a.attrelid = con.conrelid and a.attname = 'company_id'
           and a.attnum = any (con.conkey))`)
    expect(rows).toEqual([])
  })

  it('starts every unique index of a tenant table with its company, so that no conflict reveals another tenant', async () => {
    // Indexes that are global by design: primary keys of random ids, unguessable secrets, login names, licence numbers,
    // whose owners only the platform can see, and invoice numbers, which have no gaps across all companies.
    const globalIndexes = new Set([
      'user_account_username',
      'user_account_email',
      'user_account_rua_number',
      'user_account_referral_code_key',
      'invitation_token_hash_key',
      'payment_invoice',
    ])
    const { rows } = await owner.query<{ name: string }>(`
      select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t
        on t.oid = x.indrelid
        join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id'
       where t.relnamespace = 'public'::regnamespace and x.indisunique and not x.indisprimary
         and x.indkey[0] <> a.attnum`)
    expect(rows.map((r) => r.name).filter((name) => !globalIndexes.has(name))).toEqual([])
  })

  it('closes every partition to the roles of the server, so that rows are reached by the divided table alone', async () => {
    const { rows } = await owner.query<{ name: string; open: boolean }>(`
      select c.relname as name, not (c.relrowsecurity and c.relforcerowsecurity)
          or exists (select from pg_policy p where p.polrelid = c.oid)
          or exists (select from aclexplode(c.relacl) r where r.grantee <> c.relowner) as open
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'partitions' and c.relkind in ('r', 'p') order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['job_slot_first', 'job_slot_rest']))
    expect(rows.filter(({ open }) => open)).toEqual([])
    const elsewhere = await owner.query(`select c.relname from pg_class c
      where c.relispartition and c.relkind = 'r' and c.relnamespace <> 'partitions'::regnamespace`)
    expect(elsewhere.rows).toEqual([])
    const schema = await owner.query<{ usable: boolean }>(
      `select has_schema_privilege($1, 'partitions', 'usage') or has_schema_privilege($2, 'partitions', 'usage') as usable`,
      [roleOf(database.urls.app), roleOf(database.urls.jobs)],
    )
    expect(schema.rows).toEqual([{ usable: false }])
  })

  it('runs every view with the rights of its reader', async () => {
    const { rows } = await owner.query(
      `select relname from pg_class where relkind = 'v' and relnamespace in ('public'::regnamespace,
        'app'::regnamespace) and not coalesce(reloptions @> array['security_invoker=true'], false)`,
    )
    expect(rows).toEqual([])
  })

  it('gives the roles of the server no privileged attribute, and the application role no table', async () => {
    const [appRole, jobsRole] = [roleOf(database.urls.app), roleOf(database.urls.jobs)]
    const { rows } = await owner.query<{ rolname: string }>(
      `select rolname from pg_roles where rolname in ('${appRole}', '${jobsRole}') and not rolsuper and not rolbypassrls
        and not rolcreaterole and not rolcreatedb`,
    )
    expect(rows.map((r) => r.rolname).sort()).toEqual([appRole, jobsRole])
    const ownedTables = await owner.query(`select relname from pg_class where relowner = '${appRole}'::regrole`)
    expect(ownedTables.rows).toEqual([])
  })
})

describe('the application role', () => {
  const company = '00000000-0000-7000-8000-00000000000a'
  beforeAll(async () => {
    await owner.query(
      `insert into company (id, name) values ($1, 'Una'), ('00000000-0000-7000-8000-00000000000b', 'Otra')`,
      [company],
    )
    await owner.query(
      `insert into client (company_id, name) values ($1, 'Cliente de una'), ('00000000-0000-7000-8000-00000000000b',
        'Cliente de otra')`,
      [company],
    )
  })

  it('sees no row of any tenant table while no company is set', async () => {
    for (const table of (await tables()).filter((t) => t.tenant && !t.nullable)) {
      const { rows } = await app.query<{ n: number }>(
        `select count(*)::int as n from ${pg.escapeIdentifier(table.name)}`,
      )
      expect(`${table.name}: ${rows[0]?.n}`).toBe(`${table.name}: 0`)
    }
    expect((await app.query('select * from user_account')).rows).toEqual([])
    expect((await app.query('select * from company')).rows).toEqual([])
  })

  it('sees the rows of its company and no other', async () => {
    await app.query(`select set_config('app.company_id', $1, false)`, [company])
    expect((await app.query<{ name: string }>('select name from client')).rows).toEqual([{ name: 'Cliente de una' }])
    await app.query(`select set_config('app.company_id', '', false)`)
  })

  it('finds the cases of its company by their words, and no case of another company', async () => {
    await owner.query(
      `insert into case_file (company_id, name) values ($1, 'Zumbayllu v. Una'),
        ('00000000-0000-7000-8000-00000000000b', 'Zumbayllu v. Otra')`,
      [company],
    )
    const foundCases = async () =>
      (
        await app.query<{ name: string }>(
          `select f.name from app.cases_holding(array['%zumbayllu%'], 'zumbayllu') id left join case_file f using (id)`,
        )
      ).rows
    expect(await foundCases()).toEqual([])
    await app.query(`select set_config('app.scope', 'platform', false)`)
    expect(await foundCases()).toEqual([])
    await app.query(`select set_config('app.scope', 'company', false), set_config('app.company_id', $1, false)`, [
      company,
    ])
    expect(await foundCases()).toEqual([{ name: 'Zumbayllu v. Una' }])
    await app.query(`select set_config('app.scope', '', false), set_config('app.company_id', '', false)`)
  })

  it('cannot write a row into another company', async () => {
    await app.query(`select set_config('app.company_id', $1, false)`, [company])
    await expect(
      app.query(`insert into client (company_id, name) values ('00000000-0000-7000-8000-00000000000b', 'x')`),
    ).rejects.toThrow(/row-level security/)
    await app.query(`select set_config('app.company_id', '', false)`)
  })

  it('cannot read the queue, disable row security, become the role of the jobs or truncate a table', async () => {
    for (const sql of [
      'select * from graphile_worker._private_jobs',
      'alter table client disable row level security',
      `set role ${roleOf(database.urls.jobs)}`,
      'truncate client',
      'select * from partitions.outbox_event_first',
      'delete from partitions.usage_entry_first',
    ]) {
      await expect(app.query(sql)).rejects.toThrow(/permission denied|must be owner/)
    }
  })
})
