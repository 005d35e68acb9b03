import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { presentMe, userColumns, userRow } from './identity.presenter.ts'

/** Returns the signed-in user with the company. */
export async function readMe(em: EntityManager, userId: string) {
  const profile = await row(
    em,
    userRow,
    sql`${preparedStatement}select ${sql.raw(userColumns)} from user_account u left join company c on c.id = u.company_id
      where u.id = ${userId}`,
  )
  if (!profile) throw kernelErrors.error('unauthorized')
  return presentMe(profile)
}
