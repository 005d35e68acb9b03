import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'

/**
 * Asserts that a professional may publish a profile: their verification was not withdrawn, and their licence is
 * verified if the settings require it.
 * @throws 409 `licence_unverified`, `licence_withdrawn`
 */
export async function assertLicence(tx: EntityManager, userId: string): Promise<void> {
  const licence = await row(
    tx,
    { required: col.boolean, verified: col.boolean, withdrawn: col.boolean },
    sql`select app.is_licence_required() as required, rua_withdrawn_at is not null as withdrawn,
      rua_verified_on is not null and rua_expired_at is null as verified from user_account where id = ${userId}`,
  )
  if (licence?.withdrawn) throw marketplaceErrors.error('licence_withdrawn')
  if (licence?.required && !licence.verified) throw marketplaceErrors.error('licence_unverified')
}
