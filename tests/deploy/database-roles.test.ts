// The SQL that a superuser runs for the product (docker/database), on a separate PostgreSQL.
import { globSync, rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { createTestDirectory } from '#tests/support/test-directories.ts'
import { read, root } from './deployment-files.ts'

let directory: string
let postgres: EmbeddedPostgres
/** URL of the role that owns the product's database. */
let ownerUrl: string
beforeAll(async () => {
  directory = createTestDirectory()
  postgres = await startEmbeddedPostgres({ dataDir: directory, password: 'superuser', volatile: true })
  await runScript(postgres.url('postgres'), 'docker/database/create-roles.sql', {
    owner_password: "own'er",
    backup_password: 'backup',
  })
  ownerUrl = urlAs('bufete', "own'er", 'bufete')
})
afterAll(async () => {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
})

/** Runs each statement separately, like psql, with `:'name'` replaced by the quoted value. */
async function runScript(url: string, file: string, variables: Readonly<Record<string, string>> = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const text = read(file)
      .replace(/^--.*$/gm, '')
      .replace(/:'(\w+)'/g, (_, name: string) => pg.escapeLiteral(variables[name] ?? ''))
    for (const statement of text.split(/;$(?![^$]*\$\$)/m)) if (statement.trim()) await client.query(statement)
  } finally {
    await client.end()
  }
}
async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const urlAs = (role: string, password: string, database: string): string => {
  const url = new URL(postgres.url(database))
  url.username = role
  url.password = password
  return url.href
}
const leakproof = async (url: string): Promise<string[]> =>
  (
    await query<{ name: string }>(
      url,
      `select oid::regprocedure::text as name from pg_proc where proleakproof and (pronamespace = 'app'::regnamespace
        or oid::regprocedure::text ~ '^(textlike|ts_match_vq|jsonb_contains|arraycontains|lower)\\((text|tsvector|jsonb|anyarray)') order by 1`,
    )
  ).map(({ name }) => name)

describe('the roles that a superuser creates for the product', { timeout: 120_000 }, () => {
  it('let the product create and migrate its database without being a superuser', async () => {
    await prepareDatabase(ownerUrl, { appPassword: 'app', jobsPassword: 'jobs' })
    // A second start finds everything prepared.
    const urls = await prepareDatabase(ownerUrl, { appPassword: 'app', jobsPassword: 'jobs' })
    expect(await query(urls.app, 'select count(*)::int as n from company')).toEqual([{ n: 0 }])
    expect(
      await query(
        ownerUrl,
        `select rolsuper, rolbypassrls, rolreplication, rolcreatedb from pg_roles where rolname = 'bufete'`,
      ),
    ).toEqual([{ rolsuper: false, rolbypassrls: false, rolreplication: false, rolcreatedb: false }])
    await expect(query(ownerUrl, `select pg_read_file('postgresql.conf')`)).rejects.toThrow('permission denied')
    await expect(query(ownerUrl, `alter role bufete superuser`)).rejects.toThrow('permission denied')
    expect(
      await query(
        ownerUrl,
        `select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding from pg_database
          where datname = 'bufete'`,
      ),
    ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' }])
  })

  it('let the backup read the log and no table', async () => {
    expect(
      await query(
        postgres.url('postgres'),
        `select rolreplication, rolsuper from pg_roles where rolname = 'bufete_backup'`,
      ),
    ).toEqual([{ rolreplication: true, rolsuper: false }])
    await expect(query(urlAs('bufete_backup', 'backup', 'bufete'), 'select 1')).rejects.toThrow(
      'permission denied for database',
    )
  })

  it('let a superuser mark the operators of searches as leakproof, as the migrations of a superuser do', async () => {
    const database = postgres.url('bufete')
    await prepareDatabase(ownerUrl, { appPassword: 'app', jobsPassword: 'jobs' })
    await query(database, 'alter function pg_catalog.textlike(text, text) not leakproof')
    expect(await leakproof(database)).not.toContain('textlike(text,text)')
    await runScript(database, 'docker/database/mark-leakproof.sql')
    const marked = await leakproof(database)
    // The state is the same as with an owner of the product who is a superuser.
    const byMigrations = globSync('migrations/*.ts', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/alter function ([\w.]+)\(.*\) leakproof/g)].map(([, name = '']) =>
        name.replace('pg_catalog.', ''),
      ),
    )
    expect(byMigrations.length).toBeGreaterThan(4)
    expect(marked.map((name) => name.replace(/\(.*/, ''))).toEqual([...new Set(byMigrations)].toSorted())
    await runScript(database, 'docker/database/mark-leakproof.sql')
    expect(await leakproof(database)).toEqual(marked)
  })

  it('allow marking the operators before the first start, too', async () => {
    await query(postgres.url('postgres'), 'drop database if exists empty_yet')
    await query(postgres.url('postgres'), 'create database empty_yet')
    await expect(runScript(postgres.url('empty_yet'), 'docker/database/mark-leakproof.sql')).resolves.toBeUndefined()
  })
})
