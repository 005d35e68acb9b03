// A database in the form that a managed PostgreSQL provides: its owner may create roles but is not a superuser.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface OwnedDatabase {
  /** Connection of an owner with CREATEROLE and no other privilege. */
  readonly ownerUrl: string
  /** URL of the same database as the superuser of the cluster. */
  readonly superuserUrl: string
  /** Names of the roles with a privilege in the database. */
  roles(): Promise<string[]>
  drop(): Promise<void>
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

const urlFor = (url: string, database: string, user?: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}`, ...(user ? { username: user, password: user } : {}) }).href

export async function makeOwnedDatabase(): Promise<OwnedDatabase> {
  const maintenance = urlFor(inject('templateUrls').owner, 'postgres')
  const name = `plain_${randomBytes(5).toString('hex')}`
  await query(maintenance, `create role ${name} login createrole password '${name}'`)
  await query(maintenance, `create database ${name} owner ${name}`)
  const superuserUrl = urlFor(maintenance, name)
  const roles = async () =>
    (
      await query<{ name: string }>(
        superuserUrl,
        `
    select distinct r.rolname as name from pg_shdepend s join pg_roles r on s.refclassid = 'pg_authid'::regclass
      and s.refobjid = r.oid
     where s.dbid = (select oid from pg_database where datname = current_database()) and r.rolname like 'bufete%'
       order by 1`,
      )
    ).map((row) => row.name)
  return {
    ownerUrl: urlFor(maintenance, name, name),
    superuserUrl,
    roles,
    async drop() {
      const roleNames = await roles()
      await query(maintenance, `drop database ${name} with (force)`)
      // Roles that another database uses too stay.
      for (const role of roleNames) await query(maintenance, `drop role ${role}`).catch(() => undefined)
      await query(maintenance, `drop role ${name}`)
    },
  }
}
