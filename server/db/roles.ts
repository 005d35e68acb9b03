// The two roles of an installation's servers: their names, whether they can log in, their settings.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { transferRights } from './transfer-rights.ts'
import { scramVerifier } from './scram.ts'

/** Names of the application's and the queue's role. They own no tenant table. */
export interface Roles {
  readonly app: string
  readonly jobs: string
}
export interface RolePasswords {
  readonly appPassword: string
  readonly jobsPassword: string
}

/** Names in migrations; {@link withRoleNames} replaces them by the role names of the installation. */
const appPlaceholder = 'bufete_app'
const jobsPlaceholder = 'bufete_jobs'

/** Returns SQL of a migration with the names of this installation's roles. */
export const withRoleNames = (text: string, { app, jobs }: Roles): string =>
  text.replaceAll(new RegExp(`\\b(?:${appPlaceholder}|${jobsPlaceholder})\\b`, 'g'), (name) =>
    name === appPlaceholder ? app : jobs,
  )

/**
 * Settings with which sessions of each role begin. They are set on the role, because a pooler refuses settings of a
 * connection.
 */
const roleSettings = {
  app: { statement_timeout: '30s', lock_timeout: '15s', idle_in_transaction_session_timeout: '60s', timezone: 'UTC' },
  jobs: { statement_timeout: '60s', lock_timeout: '15s', idle_in_transaction_session_timeout: '60s', timezone: 'UTC' },
} as const

export const urlAs = (url: string, user: string, password: string): string => {
  const copy = new URL(url)
  copy.username = user
  copy.password = password
  return copy.href
}

/**
 * Returns the roles of the database. They are found by their rights on schema `app`, which they have from the first
 * migration on.
 */
export async function findRoles(client: pg.ClientBase): Promise<Roles | undefined> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct r.rolname as name from pg_namespace n cross join aclexplode(n.nspacl) a join pg_roles r
      on r.oid = a.grantee
     where n.nspname = 'app' and r.rolname ~ '^bufete_(app|jobs)(_[0-9a-f]{8})?$' order by 1`)
  const [app, jobs, ...others] = rows.map((row) => row.name)
  if (!app) return undefined
  if (!jobs || others.length > 0)
    throw new Error(`The rights in this database are not those of two roles: ${rows.map((row) => row.name).join(', ')}`)
  return { app, jobs }
}

/** Returns names for a database without roles: each installation on a cluster gets its own. */
async function newRoles(client: pg.ClientBase, { appPassword }: RolePasswords): Promise<Roles> {
  const { rows } = await client.query<{ oid: string }>(
    'select oid::text from pg_database where datname = current_database()',
  )
  const suffix = createHash('sha256').update(`role-names/${appPassword}/${rows[0]?.oid}`).digest('hex').slice(0, 8)
  return { app: `${appPlaceholder}_${suffix}`, jobs: `${jobsPlaceholder}_${suffix}` }
}

interface DatabaseRole {
  readonly name: string
  readonly password: string
  readonly settings: Readonly<Record<string, string>>
}

/**
 * Returns whether the role can log in with its password. Connecting is the only test: the owner may not read the stored
 * verifier.
 * @throws StartupProblem when it is refused for another reason than the password
 */
async function canLogIn(ownerUrl: string, { name, password }: DatabaseRole): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlAs(ownerUrl, name, password),
    application_name: 'bufete login check',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
    if (code === '28P01') return false
    if (code !== '28000') throw error
    throw new StartupProblem(
      `The role ${name}, under which Bufete works, is not let into the database: ${String(message)}`,
      "Let it in: in pg_hba.conf of that server, and where a pooler stands before it, among the pooler's users.",
      { cause: error },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns whether objects of another database on the cluster refer to one of the roles. */
async function areUsedElsewhere(client: pg.ClientBase, { app, jobs }: Roles): Promise<boolean> {
  const { rowCount } = await client.query(
    `
    select 1 from pg_shdepend s join pg_roles r on s.refclassid = 'pg_authid'::regclass and s.refobjid = r.oid
     where r.rolname = any ($1) and s.dbid not in (0, (select oid from pg_database where datname = current_database()))
       limit 1`,
    [[app, jobs]],
  )
  return rowCount !== 0
}

async function changeRole(client: pg.ClientBase, statement: string, remedy: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if ((error as { code?: unknown }).code !== '42501') throw error
    throw new StartupProblem(
      `The role of DATABASE_URL may not prepare the roles of Bufete: ${(error as Error).message}`,
      remedy,
      { cause: error },
    )
  }
}

interface RoleAttributes {
  readonly canLogIn: boolean
  readonly isPrivileged: boolean
}

/** Creates or repairs the role; its password is written only when it does not work. */
async function ensureRole(client: pg.ClientBase, ownerUrl: string, role: DatabaseRole): Promise<void> {
  const name = pg.escapeIdentifier(role.name)
  const password = () => `password ${pg.escapeLiteral(scramVerifier(role.password))}`
  const {
    rows: [attributes],
  } = await client.query<RoleAttributes>(
    'select rolcanlogin as "canLogIn", rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as "isPrivileged" from pg_roles where rolname = $1',
    [role.name],
  )
  if (!attributes)
    await changeRole(
      client,
      `create role ${name} login ${password()}`,
      'Give it the right to create roles: alter role … createrole',
    )
  else {
    if (attributes.isPrivileged)
      await changeRole(
        client,
        `alter role ${name} nosuperuser nobypassrls nocreaterole nocreatedb`,
        `Take its powers away as a superuser: alter role ${name} nosuperuser nobypassrls nocreaterole nocreatedb`,
      )
    if (!attributes.canLogIn)
      await changeRole(client, `alter role ${name} login`, `Let it log in: alter role ${name} login`)
  }
  const {
    rows: [database],
  } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`grant connect on database ${pg.escapeIdentifier(database?.name ?? '')} to ${name}`)
  if (attributes && !(await canLogIn(ownerUrl, role)))
    await changeRole(
      client,
      `alter role ${name} ${password()}`,
      `Make it administer that role: grant ${name} to <the role of DATABASE_URL> with admin option`,
    )
  if (!(await canLogIn(ownerUrl, role))) {
    throw new StartupProblem(
      `The role ${role.name} cannot log in with the password that was just given to it.`,
      'Where a pooler stands before the server, have it ask the server for passwords (auth_query).',
    )
  }
  await applySettings(client, ownerUrl, role)
}

/**
 * Sets the role's settings as the role itself, which takes no right of the owner. An operator's `alter role … in
 * database …` overrides them.
 */
async function applySettings(
  client: pg.ClientBase,
  ownerUrl: string,
  { name, password, settings }: DatabaseRole,
): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(
    'select unnest(s.setconfig) as setting from pg_db_role_setting s join pg_roles r on r.oid = s.setrole where r.rolname = $1 and s.setdatabase = 0',
    [name],
  )
  const existingSettings = new Set(rows.map(({ setting }) => setting.toLowerCase()))
  const missing = Object.entries(settings).filter(
    ([key, value]) => !existingSettings.has(`${key}=${value}`.toLowerCase()),
  )
  if (missing.length === 0) return
  const roleClient = new pg.Client({ connectionString: urlAs(ownerUrl, name, password) })
  await roleClient.connect()
  try {
    for (const [key, value] of missing)
      await roleClient.query(`alter role current_user set ${key} = ${pg.escapeLiteral(value)}`)
  } finally {
    await roleClient.end()
  }
}

/** Migrations grant functions to the queue's role and change them later: the owner must be able to act as that role. */
async function ensureMembership(client: pg.ClientBase, jobs: string): Promise<void> {
  const {
    rows: [member],
  } = await client.query<{ joined: boolean }>(
    `select pg_has_role(current_user, $1, 'USAGE') and pg_has_role(current_user, $1, 'SET') as joined`,
    [jobs],
  )
  if (!member?.joined)
    await changeRole(
      client,
      `grant ${pg.escapeIdentifier(jobs)} to current_user with inherit true, set true`,
      `Make it a member: grant ${jobs} to <the role of DATABASE_URL>`,
    )
}

/**
 * Ensures that the installation's two roles exist, have no privileges and can log in. If another installation on the
 * cluster uses the roles under another password, they are not changed, and this installation gets new roles.
 * @throws StartupProblem when the owner lacks a required right
 */
export async function ensureRoles(client: pg.ClientBase, ownerUrl: string, passwords: RolePasswords): Promise<Roles> {
  const databaseRoles = ({ app, jobs }: Roles): readonly DatabaseRole[] => [
    { name: app, password: passwords.appPassword, settings: roleSettings.app },
    { name: jobs, password: passwords.jobsPassword, settings: roleSettings.jobs },
  ]
  const existingRoles = await findRoles(client)
  const isHeldByOthers = async (roles: Roles): Promise<boolean> =>
    (await areUsedElsewhere(client, roles)) &&
    !(await Promise.all(databaseRoles(roles).map((role) => canLogIn(ownerUrl, role)))).every(Boolean)
  const needsNewRoles = existingRoles !== undefined && (await isHeldByOthers(existingRoles))
  const roles = existingRoles && !needsNewRoles ? existingRoles : await newRoles(client, passwords)
  for (const role of databaseRoles(roles)) await ensureRole(client, ownerUrl, role)
  await ensureMembership(client, roles.jobs)
  const {
    rows: [database],
  } = await client.query<{ name: string }>('select current_database() as name')
  // The queue's library creates and owns its schema through the jobs role.
  await client.query(
    `grant create on database ${pg.escapeIdentifier(database?.name ?? '')} to ${pg.escapeIdentifier(roles.jobs)}`,
  )
  if (existingRoles && needsNewRoles) await transferRights(client, existingRoles, roles)
  return roles
}
