import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { addressPurposes } from './addresses.contract.ts'

const addressRow = {
  addressId: col.uuid,
  companyId: col.uuid,
  purpose: col.oneOf(addressPurposes),
} as const satisfies Shape
export type ReceivingAddress = RowOf<typeof addressRow>

/**
 * Finds the office to which a local part belongs. Unknown and revoked addresses run the same query and return null, so
 * that a sender cannot learn whether an address once existed.
 */
export const findAddress = async (em: EntityManager, localPart: string): Promise<ReceivingAddress | null> =>
  (await withScope({ kind: 'public' }, () =>
    row(
      em,
      addressRow,
      sql`${preparedStatement}select address_id as "addressId", company_id as "companyId", purpose
        from app.mail_address_of(${localPart.slice(0, 64)})`,
    ),
  )) ?? null
