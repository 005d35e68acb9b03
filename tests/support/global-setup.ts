// Before all tests: starts one in-memory PostgreSQL with a migrated template database, which test files copy.
import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase, type DatabaseUrls } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { partitionByCompany } from './partition-by-company.ts'
import { tablesArePartitioned } from './partitioned-tables.ts'
import { createTestDirectory, removeAbandonedTestDirectories } from './test-directories.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly templateUrls: DatabaseUrls
  }
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * `TEST_DATABASE_URL` uses another server, with a role that may create databases and roles. By default the embedded
 * PostgreSQL starts in memory. `TEST_TABLES=partitioned` partitions the tables of companies, with the keys of a
 * distributed schema.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandonedTestDirectories()
  const configuredUrl = process.env.TEST_DATABASE_URL
  const testDirectory = configuredUrl ? undefined : createTestDirectory()
  const postgres: EmbeddedPostgres | undefined = testDirectory
    ? await startEmbeddedPostgres({ dataDir: testDirectory, password: 'owner', volatile: true })
    : undefined
  const maintenance = configuredUrl ?? postgres?.url('postgres') ?? ''
  const template = `bufete_template_${process.pid}`
  const templateUrl = Object.assign(new URL(maintenance), { pathname: `/${template}` }).href
  try {
    await ensureDatabase(maintenance, template)
    project.provide('templateUrls', await prepareDatabase(templateUrl, { appPassword: 'app', jobsPassword: 'jobs' }))
    if (tablesArePartitioned) await partitionByCompany(templateUrl)
    // A template is copied only without connections to it.
    await run(maintenance, `alter database ${template} is_template true allow_connections false`)
  } catch (error) {
    await postgres?.stop()
    throw error
  }
  return async () => {
    if (configuredUrl)
      await run(maintenance, `alter database ${template} is_template false`, `drop database ${template} with (force)`)
    await postgres?.stop()
    if (testDirectory) rmSync(testDirectory, { recursive: true, force: true })
  }
}
