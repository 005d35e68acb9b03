import type pg from 'pg'
import { permissionsOf, roles } from '#server/contract/roles.ts'

/**
 * Makes the rows of `role` and `role_permission` equal to the roles of the product. A role that the product no longer
 * has keeps its row, because accounts may refer to it, and loses its permissions.
 */
export async function storeRoles(client: pg.ClientBase): Promise<void> {
  const granted = roles.flatMap((role) => permissionsOf(role).map((permission) => ({ role, permission })))
  await client.query('begin')
  try {
    await client.query(`select set_config('app.scope', 'platform', true)`)
    await client.query('insert into role (name) select unnest($1::text[]) on conflict do nothing', [roles])
    await client.query(
      `with granted as (select * from json_to_recordset($1) g (role text, permission text)),
            revoked as (delete from role_permission p where not exists
              (select from granted g where g.role = p.role and g.permission = p.permission))
       insert into role_permission (role, permission) select role, permission from granted on conflict do nothing`,
      [JSON.stringify(granted)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
