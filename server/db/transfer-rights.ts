import pg from 'pg'
import type { Roles } from './roles.ts'

interface Right {
  readonly target: string
  readonly privilege: string
  readonly holder: string
}

/** Rights of the roles $1 on objects of this database; a right to single columns names them with its privilege. */
const rightsQuery = `
  with acl (target, entry, columns) as (
    select format('schema %I', n.nspname), a, '' from pg_namespace n, aclexplode(n.nspacl) a
    union all
    select format('%s %s', case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass), a, ''
      from pg_class c, aclexplode(c.relacl) a
    union all
    select format('table %s', t.attrelid::regclass), a, format(' (%I)', t.attname)
      from pg_attribute t, aclexplode(t.attacl) a
    union all
    select format('function %s', p.oid::regprocedure), a, '' from pg_proc p, aclexplode(p.proacl) a
    union all
    select format('database %I', d.datname), a, '' from pg_database d, aclexplode(d.datacl) a
      where d.datname = current_database()
  )
  select target, (entry).privilege_type || columns as privilege, r.rolname as holder
    from acl join pg_roles r on r.oid = (entry).grantee where r.rolname = any ($1)`

/** Default rights of the roles $1 on future objects. */
const defaultPrivilegesQuery = `
  select format('for role %I in schema %I', o.rolname, n.nspname) as maker, case d.defaclobjtype when 'S'
    then 'sequences' else 'tables' end as target,
         a.privilege_type as privilege, r.rolname as holder
    from pg_default_acl d join pg_namespace n on n.oid = d.defaclnamespace join pg_roles o on o.oid = d.defaclrole,
      aclexplode(d.defaclacl) a join pg_roles r on r.oid = a.grantee
   where d.defaclobjtype in ('r', 'S') and r.rolname = any ($1)`

/** Moves all objects and rights in this database from the roles `from` to the roles `to`. */
export async function transferRights(client: pg.ClientBase, from: Roles, to: Roles): Promise<void> {
  const name = pg.escapeIdentifier
  const receiver = (holder: string): string => name(holder === from.app ? to.app : to.jobs)
  const {
    rows: [queue],
  } = await client.query<{ exists: boolean }>(`select to_regnamespace('graphile_worker') is not null as exists`)
  await client.query('begin')
  try {
    // A new owner must have the right to create in the schema of the object.
    for (const schema of ['app', ...(queue?.exists ? ['graphile_worker'] : [])])
      await client.query(`grant create, usage on schema ${schema} to ${name(to.jobs)}`)
    await client.query(`reassign owned by ${name(from.jobs)} to ${name(to.jobs)}`)
    await client.query(`revoke create on schema app from ${name(to.jobs)}`)
    const grants = await client.query<Right>(rightsQuery, [[from.app, from.jobs]])
    for (const { target, privilege, holder } of grants.rows) {
      await client.query(`grant ${privilege} on ${target} to ${receiver(holder)}`)
      await client.query(`revoke ${privilege} on ${target} from ${name(holder)}`)
    }
    const defaultRights = await client.query<Right & { readonly maker: string }>(defaultPrivilegesQuery, [
      [from.app, from.jobs],
    ])
    for (const { maker, target, privilege, holder } of defaultRights.rows) {
      await client.query(`alter default privileges ${maker} grant ${privilege} on ${target} to ${receiver(holder)}`)
      await client.query(`alter default privileges ${maker} revoke ${privilege} on ${target} from ${name(holder)}`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
