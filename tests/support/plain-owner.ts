// A database in the form that a managed PostgreSQL provides: its owner may create roles but is not a superuser.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface OwnedDatabase {
  /** Connection of an owner with CREATEROLE and no other privilege. */
  readonly ownerUrl: string
  /** URL of the same database as the superuser of the cluster. */
  readonly superuserUrl: string
  /** Names of the product's roles (`bufete…`) with a privilege in the database. */
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

const maintenanceUrl = (): string => urlFor(inject('templateUrls').owner, 'postgres')
const newName = (): string => `plain_${randomBytes(5).toString('hex')}`

/** An empty database with an owner of its own. */
export async function makeOwnedDatabase(): Promise<OwnedDatabase> {
  const name = newName()
  await query(maintenanceUrl(), `create role ${name} login createrole password '${name}'`)
  await query(maintenanceUrl(), `create database ${name} owner ${name}`)
  return ownedDatabase(name, name)
}

/** Copies a database without connections, with its owner. Drop the copy before the original, which drops the owner. */
export async function copyOwnedDatabase({ ownerUrl }: OwnedDatabase): Promise<OwnedDatabase> {
  const { username: owner, pathname } = new URL(ownerUrl)
  const name = newName()
  await query(maintenanceUrl(), `create database ${name} template ${pathname.slice(1)} owner ${owner}`)
  return ownedDatabase(name, owner)
}

function ownedDatabase(name: string, owner: string): OwnedDatabase {
  const maintenance = maintenanceUrl()
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
    ownerUrl: urlFor(maintenance, name, owner),
    superuserUrl,
    roles,
    async drop() {
      const roleNames = await roles()
      await query(maintenance, `drop database ${name} with (force)`)
      // Roles that another database uses too stay.
      for (const role of roleNames) await query(maintenance, `drop role ${role}`).catch(() => undefined)
      if (owner !== name) return
      // Also revokes its privileges on parameters.
      await query(maintenance, `drop owned by ${owner}`)
      await query(maintenance, `drop role ${owner}`)
    },
  }
}
