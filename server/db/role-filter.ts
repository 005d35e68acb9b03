import { rolesWith, type Permission } from '#server/contract/roles.ts'
import { sql } from './query.ts'

/** Returns SQL that is true for accounts whose role, read from `column`, has the permission. */
export const roleCan = (column: string, permission: Permission) =>
  sql`${sql.ref(column)} in (${sql.join(rolesWith(permission).map((role) => sql.lit(role)))})`
