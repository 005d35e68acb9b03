import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { row, sql } from '#server/db/query.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly locale: Locale
  readonly company: string
}

/** Whom a mail goes to; undefined where the account is closed. */
export const readPerson = (em: EntityManager, companyId: string, userId: string): Promise<Person | undefined> =>
  row<Person>(
    em,
    sql`
  select u.name, u.email, u.locale, c.name as company from user_account u join company c on c.id = u.company_id
    where u.company_id = ${companyId} and u.id = ${userId} and u.status = 'active'`,
  )
