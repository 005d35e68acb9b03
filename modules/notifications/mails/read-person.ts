import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'

const personRow = {
  name: col.text,
  email: col.text,
  locale: col.oneOf(locales),
  company: col.text,
} as const satisfies Shape
export type MailRecipient = RowOf<typeof personRow>

/** Returns the recipient of a mail; undefined for a closed account. */
export const readPerson = (em: EntityManager, companyId: string, userId: string): Promise<MailRecipient | undefined> =>
  row(
    em,
    personRow,
    sql`
  select u.name, u.email, u.locale, c.name as company from user_account u join company c on c.id = u.company_id
    where u.company_id = ${companyId} and u.id = ${userId} and u.status = 'active'`,
  )
