import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { readSealedJobs, writeSealedJob } from './queued-payloads.ts'

const database = useDatabase()
let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.urls.owner })
  await client.connect()
})
afterAll(async () => {
  await client.end()
})

const add = async (task: string, payload: object): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `select id::text from graphile_worker.add_job($1, $2::json, queue_name => 'one', run_at => now() + interval '1 day',
      max_attempts => 5, job_key => $1, priority => 7)`,
    [task, JSON.stringify({ companyId: null, payload })],
  )
  return rows[0]?.id ?? ''
}

const columnsOf = async (table: string): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'graphile_worker' and table_name = $1`,
    [table],
  )
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
}

describe("graphile-worker's private tables", () => {
  it('have the columns that are read and written here', async () => {
    expect(await columnsOf('_private_jobs')).toMatchObject({ id: 'bigint', payload: 'json' })
  })

  it('are needed as long as the public view has no payload', async () => {
    const view = await columnsOf('jobs')
    expect(view).toMatchObject({ id: 'bigint', task_identifier: 'text', attempts: 'smallint', last_error: 'text' })
    expect(view).not.toHaveProperty('payload')
  })

  it('are named by one file of the product', () => {
    const root = resolve(import.meta.dirname, '../..')
    const named = globSync(['server/**/*.ts', 'modules/**/*.ts'], { cwd: root }).filter(
      (file) => !/\.(test|fixture)\.ts$/.test(file) && readFileSync(`${root}/${file}`, 'utf8').includes('_private_'),
    )
    expect(named).toEqual(['server/jobs/queued-payloads.ts'])
  })
})

describe('the encrypted text of a queued job', () => {
  it('is replaced, and nothing else of the job', async () => {
    const id = await add('tests.sealed', { sealed: 'b2xk', notice: { kind: 'digest' } })
    await add('tests.open', { name: 'without a secret' })
    await client.query(`select graphile_worker.permanently_fail_jobs(array[$1::bigint], '550 refused')`, [id])
    const stored = async () =>
      (await client.query<object>('select * from graphile_worker.jobs where id = $1', [id])).rows[0]
    const before = await stored()
    expect(before).toMatchObject({ attempts: 5, last_error: '550 refused', key: 'tests.sealed', queue_name: 'one' })

    expect(await readSealedJobs(client, ['tests.sealed', 'tests.open'])).toEqual([
      { id, task: 'tests.sealed', sealed: 'b2xk' },
    ])
    await writeSealedJob(client, { id, sealed: 'bmV3' })
    expect(await readSealedJobs(client, ['tests.sealed'])).toEqual([{ id, task: 'tests.sealed', sealed: 'bmV3' }])
    expect(await stored()).toEqual(before)
    const { rows } = await client.query<{ payload: unknown }>(
      'select payload from graphile_worker.reschedule_jobs(array[$1::bigint])',
      [id],
    )
    expect(rows).toEqual([{ payload: { companyId: null, payload: { sealed: 'bmV3', notice: { kind: 'digest' } } } }])
  })

  it('is not read from other tasks', async () => {
    expect(await readSealedJobs(client, [])).toEqual([])
  })
})
