// Inserts cases by the million within minutes: indexes and triggers are dropped before and created after.
import type pg from 'pg'

const courts = [
  'San Juan',
  'Bayamón',
  'Caguas',
  'Ponce',
  'Mayagüez',
  'Arecibo',
  'Carolina',
  'Humacao',
  'Aguadilla',
  'Fajardo',
]
/** Words that occur in a quarter of an office's cases, as party, client or judge. */
export const surnames = [
  'Rivera',
  'Rodríguez',
  'Santiago',
  'Pérez',
  'Quiñones',
  'Laracuente',
  'Peñalosa',
  'Vendrell',
  'Ortiz',
  'Colón',
  'Ñeco',
  'Montesinos',
  'Echeandía',
  'Figueroa',
  'Irizarry',
  'Albaladejo',
]
/** Words that occur in the two oldest cases of each office only. */
export const rareName = 'Zubizarreta'
/** Returns the number of an office's `n`th newest case. */
export const caseNumber = (n: number): string => `SJ2024CV${String(n).padStart(5, '0')}`

/**
 * Two thousand names of opposing parties with a realistic distribution, a few common and most rare: they fill the word
 * index.
 */
const names = `
  select first || middle || last as name, row_number() over (order by md5(first || middle || last)) as nth
    from unnest(array['Al','Bar','Cas','Del','Es','Fer','Gar','Her','Ir','Ju','La','Mon','Na','Or','Pa','Qui','Ro','Sa','To','Ur']) first,
         unnest(array['ba','ce','di','go','la','me','ni','ra','ro','ta']) middle,
         unnest(array['dejo','llano','nez','quez','rena','sado','tana','vedra','zaga','rri']) last`

const list = (values: readonly string[]): string => `array[${values.map((value) => `'${value}'`).join(',')}]`
const nthOf = (values: readonly string[], nth: string): string => `(${list(values)})[1 + (${nth}) % ${values.length}]`

/** Inserts the `from`th to `to`th newest cases of each office, oldest first and offices interleaved, as over time. */
const cases = (from: number, to: number, perOffice: number): string => `
  insert into case_file (company_id, name, client_id, client_name, responsible_id, city, status, judge, court,
    court_case_number, court_region, court_year, closed_at, created_at)
  select o.id, case when n > ${perOffice - 2} then '${rareName}' else ${nthOf(surnames, 'n * 5')}
    end || ' v. ' || w.name || ' ' || n,
         k.id, k.name, o.owner_id, ${nthOf(courts, 'n')}, (array['open', 'in_progress', 'closed'])[1 + n % 3],
           'Hon. ' || ${nthOf(surnames, 'n')}, 'Sala de ' || ${nthOf(courts, 'n')},
         'SJ2024CV' || lpad(n::text, 5, '0'), 'San Juan', 2024, case when n % 3 = 2 then now()
           end, now() - make_interval(mins => n)
    from generate_series(${from}, ${to}) n cross join bench_office o
    join bench_client k on k.company_id = o.id and k.nth = 1 + n % 25
    join bench_name w on w.nth = 1 + floor(2000 * power(abs(hashint8(n::bigint * 7919 + o.nth)) / 2147483648.0, 3))
   order by n desc, o.id`

/** Runs `work` while the table has only its primary key and no triggers or foreign keys. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = 'case_file'::regclass and not i.indisprimary`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query('set session_replication_role = replica')
  await work()
  await client.query('reset session_replication_role')
  for (const { definition } of rows) await client.query(definition)
}

/**
 * Inserts `perOffice` cases for each company selected by `offices`, a condition on `company`. Their 25 clients exist
 * already.
 */
export async function seedCases(client: pg.Client, offices: string, perOffice: number): Promise<void> {
  await client.query(`set maintenance_work_mem = '512MB'`)
  await client.query(
    `create temp table bench_office as select id, owner_id, row_number() over (order by id) as nth from company
      where ${offices}`,
  )
  await client.query(
    `create temp table bench_client as select id, name, company_id, row_number() over (partition by company_id
      order by id) as nth from client where company_id in (select id from bench_office)`,
  )
  await client.query(`create temp table bench_name as ${names}`)
  await client.query('analyze bench_office, bench_client, bench_name')
  await withoutIndexes(client, async () => {
    await client.query(cases(2, perOffice, perOffice))
    await client.query(
      'insert into case_counter (company_id, status, shard, amount) select company_id, status, 0, count(*) from case_file join bench_office o on o.id = company_id group by company_id, status',
    )
    await client.query(`
      insert into platform_counter (name, shard, amount) select 'cases.' || status, 0, sum(amount) from case_counter
        join bench_office o on o.id = company_id group by status
      on conflict (name, shard) do update set amount = platform_counter.amount + excluded.amount`)
  })
  await client.query('vacuum analyze')
  // The newest case of each office is inserted while the indexes exist, as the product does it.
  await client.query(cases(1, 1, perOffice))
  await client.query('drop table bench_office, bench_client, bench_name')
}
