// Tables divided by time: which partition holds a row, and which partitions the nightly job adds.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { addPartitions } from './partitions.ts'

const app = useApp()
const dividedTables = ['job_slot', 'outbox_event', 'usage_entry']

const addNextPartitions = () => addPartitions(app().services.openWork())
const partitionsOf = async (table: string) =>
  (
    await asOwner<{ name: string }>(
      app(),
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = $1::regclass order by 1`,
      [table],
    )
  ).map(({ name }) => name)
/** `2027_02` of the month that begins so many months after the present one. */
const monthAfter = (months: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 7)
    .replace('-', '_')
}
const insertSlot = (job: string, slot: string) =>
  asOwner<{ partition: string }>(
    app(),
    `insert into job_slot (job, slot) values ($1, ${slot}) returning tableoid::regclass::text as partition`,
    [job],
  )

describe('a table divided by time', () => {
  it('has partitions for rows of the past, the present and the far future', async () => {
    expect(await insertSlot('tests.now', 'now()')).toEqual([{ partition: 'partitions.job_slot_first' }])
    expect(await insertSlot('tests.past', `now() - interval '9 years'`)).toEqual([
      { partition: 'partitions.job_slot_first' },
    ])
    expect(await insertSlot('tests.future', `now() + interval '9 years'`)).toEqual([
      { partition: 'partitions.job_slot_rest' },
    ])
  })

  it('gets its partition for three months ahead once, even if the job runs twice at the same time', async () => {
    const runs = await Promise.all([addNextPartitions(), addNextPartitions()])
    expect(runs.flat().sort()).toEqual(dividedTables.map((table) => `${table}_${monthAfter(3)}`))
    expect(await addNextPartitions()).toEqual([])
    for (const table of dividedTables)
      expect(await partitionsOf(table)).toEqual([`${table}_${monthAfter(3)}`, `${table}_first`, `${table}_rest`].sort())
    expect(await insertSlot('tests.next', `now() + interval '3 months'`)).toEqual([
      { partition: `partitions.job_slot_${monthAfter(3)}` },
    ])
  })

  it('moves rows that were written before their month had a partition into it when it is added', async () => {
    await insertSlot('tests.early', `date_trunc('month', now()) + interval '4 months 9 days'`)
    await asOwner(
      app(),
      `insert into outbox_event (id, name, payload)
        values (app.first_uuid(date_trunc('month', now()) + interval '4 months 9 days'), 'tests.early', '{}')`,
    )
    const { companyId } = await office(app())
    await asOwner(
      app(),
      `insert into usage_entry (id, company_id, meter, kind, amount, module)
        values (app.first_uuid(date_trunc('month', now()) + interval '4 months 9 days'), $1, 'storage', 'charge', 1,
          'documents')`,
      [companyId],
    )
    for (const table of dividedTables) {
      const [{ name } = { name: null }] = await asOwner<{ name: string | null }>(
        app(),
        `select set_config('app.scope', 'platform', false), app.add_partition($1, now() + interval '5 months') as name`,
        [table],
      )
      expect(name).toBe(`${table}_${monthAfter(4)}`)
      expect(await asOwner(app(), `select 1 as early from partitions.${name ?? ''}`)).toEqual([{ early: 1 }])
    }
    expect(await asOwner(app(), `select job from partitions.job_slot_rest`)).toEqual([{ job: 'tests.future' }])
  })

  it('has the same indexes, keys and references in each partition', async () => {
    const variantCounts = await asOwner<{ table: string; variants: string }>(
      app(),
      `select i.inhparent::regclass::text as table, count(distinct array(
          select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = i.inhrelid order by 1)::text
          || array(select regexp_replace(pg_get_indexdef(x.indexrelid), '.* USING', '') from pg_index x
            where x.indrelid = i.inhrelid order by 1)::text)::text as variants
        from pg_inherits i where i.inhparent::regclass::text = any ($1) group by 1 order by 1`,
      [dividedTables],
    )
    expect(variantCounts).toEqual(dividedTables.map((table) => ({ table, variants: '1' })))
  })

  it('is searched for an id in one partition only', async () => {
    const [{ id } = { id: '' }] = await asOwner<{ id: string }>(app(), 'select id from outbox_event limit 1')
    const plan = await asOwner<{ 'QUERY PLAN': string }>(
      app(),
      `explain (costs off) select payload from outbox_event where id = '${id}'`,
    )
    // `Append` joins the rows of several partitions.
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Append')
  })
})

describe('adding partitions', () => {
  let lockingClient: pg.Client
  beforeAll(async () => {
    lockingClient = new pg.Client({ connectionString: app().urls.owner })
    await lockingClient.connect()
  })
  afterAll(() => lockingClient.end())

  it('skips a table that a transaction uses until the next run, and extends the other tables', async () => {
    for (const table of dividedTables)
      for (const name of (await partitionsOf(table)).filter((partition) => /_\d{4}_\d\d$/.test(partition)))
        await asOwner(app(), `drop table partitions.${name}`)
    await lockingClient.query('begin; lock table partitions.outbox_event_rest in access share mode')
    await expect(addNextPartitions()).rejects.toThrow('partitions could not be added')
    expect(await partitionsOf('outbox_event')).toEqual(['outbox_event_first', 'outbox_event_rest'])
    expect(await partitionsOf('usage_entry')).toContain(`usage_entry_${monthAfter(3)}`)
    await lockingClient.query('commit')
    expect(await addNextPartitions()).toEqual([`outbox_event_${monthAfter(3)}`])
  })

  it('is refused outside of the scope of the platform, and for a table that is not divided by time', async () => {
    await expect(
      asOwner(app(), `select set_config('app.scope', 'company', false), app.add_partition('job_slot', now())`),
    ).rejects.toThrow('partitions are made by the platform')
    await expect(
      asOwner(app(), `select set_config('app.scope', 'platform', false), app.add_partition('company', now())`),
    ).rejects.toThrow('company is not divided by time')
  })
})
