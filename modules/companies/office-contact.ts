import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { companiesErrors } from './companies.errors.ts'

const officeContactRow = {
  name: col.text,
  phone: col.text.nullable,
  email: col.text.nullable,
  address: col.text.nullable,
} as const satisfies Shape
export type OfficeContact = RowOf<typeof officeContactRow>

/** Returns how an office is reached by its clients. @throws 404 `company_not_found` */
export async function readOfficeContact(em: EntityManager, companyId: string): Promise<OfficeContact> {
  const office = await row(
    em,
    officeContactRow,
    sql`select name, nullif(phone, '') as phone, nullif(email, '') as email, nullif(address, '') as address
      from company where id = ${companyId}`,
  )
  if (!office) throw companiesErrors.error('company_not_found')
  return office
}
