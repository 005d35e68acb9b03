// A separate database for each test file: a copy of the migrated template, created in some 35 ms.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import type { DatabaseUrls } from '#server/db/database.ts'
import { closeConnections, queryAs } from './as-owner.ts'

export interface TestDatabase {
  readonly urls: DatabaseUrls
  /** Cuts sessions that are still open. */
  drop(): Promise<void>
}

/** Returns the role that a connection URL names. */
export const roleOf = (url: string): string => new URL(url).username

const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

/**
 * Copies the migrated template, or another database without connections.
 * @returns the URLs of the copy for the owner (no row security), the application and the jobs
 */
export async function cloneDatabase(template: DatabaseUrls = inject('templateUrls')): Promise<TestDatabase> {
  const maintenance = withDatabase(template.owner, 'postgres')
  const name = `bufete_test_${randomBytes(6).toString('hex')}`
  await queryAs(
    maintenance,
    `create database ${name} template ${new URL(template.owner).pathname.slice(1)} strategy file_copy`,
  )
  // Rights on the database itself are not copied.
  await queryAs(maintenance, `grant create on database ${name} to ${roleOf(template.jobs)}`)
  const owner = withDatabase(template.owner, name)
  return {
    urls: {
      owner,
      app: withDatabase(template.app, name),
      jobs: withDatabase(template.jobs, name),
    },
    async drop() {
      await closeConnections(owner)
      await waitForDisconnects(maintenance, name)
      await queryAs(maintenance, `drop database if exists ${name} with (force)`)
    },
  }
}

/**
 * Waits up to five seconds until nobody is connected, because dropped connections would cause errors in unrelated
 * tests.
 */
async function waitForDisconnects(maintenance: string, name: string): Promise<void> {
  for (const until = Date.now() + 5_000; Date.now() < until;) {
    const open = await queryAs(maintenance, 'select 1 from pg_stat_activity where datname = $1', [name])
    if (open.length === 0) return
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}

/** A database for the tests of one file (or one `describe`); read `urls` inside tests and hooks only. */
export function useDatabase(): { readonly urls: DatabaseUrls } {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await cloneDatabase()
  })
  afterAll(async () => {
    await database?.drop()
  })
  return {
    get urls() {
      if (!database) throw new Error('The database is made before the first test of the file; ask for it there.')
      return database.urls
    },
  }
}
