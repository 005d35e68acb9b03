// Migrates an installation whose tables are not divided by time yet, with its rows.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase, type DatabaseUrls } from '#server/db/database.ts'
import { listMigrations } from '#server/db/migrate.ts'
import { makeOwnedDatabase, query, type OwnedDatabase } from './support/plain-owner.ts'

const firstOfPartitions = '202611291900'
const passwords = { appPassword: 'app', jobsPassword: 'jobs' }
const company = '00000000-0000-7000-8000-00000000000a'
let database: OwnedDatabase
let urls: DatabaseUrls

/** Rows of the divided tables, as text. */
const allRows = () =>
  query(
    database.superuserUrl,
    `select 'event ' || e::text as row from outbox_event e union all select 'usage ' || u::text from usage_entry u
      union all select 'slot ' || s::text from job_slot s order by 1`,
  )

beforeAll(async () => {
  database = await makeOwnedDatabase()
  const earlier = (await listMigrations()).filter(({ name }) => (name.split('.')[1] ?? '') < firstOfPartitions)
  urls = await prepareDatabase(database.ownerUrl, passwords, { migrations: earlier })
  await query(database.superuserUrl, `insert into company (id, name) values ($1, 'Una')`, [company])
  await query(
    database.superuserUrl,
    `insert into usage_entry (company_id, meter, kind, amount, module) select '${company}', 'storage', 'charge', n,
      'documents' from generate_series(1, 500) n`,
  )
  await query(
    database.superuserUrl,
    `insert into outbox_event (company_id, name, payload) select '${company}', 'tests.event', jsonb_build_object('n', n)
      from generate_series(1, 500) n`,
  )
  await query(
    database.superuserUrl,
    `insert into job_slot (job, slot) select 'tests.slot', now() - make_interval(mins => n)
      from generate_series(1, 500) n`,
  )
  // A server whose clock was wrong.
  await query(
    database.superuserUrl,
    `insert into outbox_event (id, name, payload) values ('7fffffff-ffff-7000-8000-000000000001', 'tests.later', '{}')`,
  )
  await query(database.superuserUrl, `insert into job_slot (job, slot) values ('tests.later', '2090-01-01')`)
}, 120_000)
afterAll(() => database.drop())

describe('an installation whose tables are not divided by time', () => {
  it(
    'keeps every row, its rights and its policies, under an owner who is no superuser',
    { timeout: 60_000 },
    async () => {
      const before = await allRows()
      const files = await query<{ file: string }>(
        database.superuserUrl,
        `select pg_relation_filepath(t::regclass) as file from unnest(array['job_slot', 'outbox_event', 'usage_entry']) t`,
      )
      expect(before).toHaveLength(1_502)
      expect(await prepareDatabase(database.ownerUrl, passwords)).toEqual(urls)
      expect(await allRows()).toEqual(before)
      // The former tables were attached, not copied.
      expect(
        await query(
          database.superuserUrl,
          `select pg_relation_filepath(('partitions.' || t || '_first')::regclass) as file
          from unnest(array['job_slot', 'outbox_event', 'usage_entry']) t`,
        ),
      ).toEqual(files)
      expect(
        await query(
          database.superuserUrl,
          `select 'event' as of, count(*)::int as n from partitions.outbox_event_rest union all
          select 'slot', count(*)::int from partitions.job_slot_rest order by 1`,
        ),
      ).toEqual([
        { of: 'event', n: 1 },
        { of: 'slot', n: 1 },
      ])
      expect(
        await query(database.superuserUrl, `select conname from pg_constraint where conname like '%\\_bound'`),
      ).toEqual([])
      const session = new pg.Client({ connectionString: urls.app })
      await session.connect()
      const visible = async () =>
        (await session.query<{ n: number }>('select count(*)::int as n from usage_entry')).rows
      expect(await visible()).toEqual([{ n: 0 }])
      await session.query(`select set_config('app.company_id', $1, false)`, [company])
      expect(await visible()).toEqual([{ n: 500 }])
      await session.end()
      await expect(query(urls.app, 'update usage_entry set amount = 0')).rejects.toThrow('permission denied')
      await expect(query(urls.app, 'select from partitions.usage_entry_first')).rejects.toThrow('permission denied')
    },
  )

  it('gets its partitions by the function that the servers call', async () => {
    const addPartitionSql = `select set_config('app.scope', 'platform', false), app.add_partition('outbox_event',
      now() + interval '3 months') as name`
    const [first] = await query<{ name: string }>(urls.app, addPartitionSql)
    expect(first?.name).toMatch(/^outbox_event_\d{4}_\d\d$/)
    expect(await query(urls.app, addPartitionSql)).toMatchObject([{ name: null }])
  })
})
