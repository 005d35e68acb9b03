import type { z } from 'zod'
import { instant } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Licence, LicenceState } from './licence.contract.ts'

/** Columns of an account that describe its licence. */
export const licenceFacts = {
  ruaNumber: col.text.nullable,
  ruaVerifiedOn: col.text.nullable,
  ruaValidUntil: col.text.nullable,
  ruaExpired: col.boolean,
  ruaWithdrawnAt: col.timestamptz.nullable,
  ruaWithdrawalReason: col.text.nullable,
  ruaShared: col.boolean,
} as const satisfies Shape
export type LicenceFacts = RowOf<typeof licenceFacts>

/** Columns of {@link licenceFacts}; the table is `u`. */
export const licenceColumns = `u.rua_number as "ruaNumber", u.rua_verified_on::text as "ruaVerifiedOn",
  u.rua_valid_until::text as "ruaValidUntil", u.rua_expired_at is not null as "ruaExpired",
  u.rua_withdrawn_at as "ruaWithdrawnAt", u.rua_withdrawal_reason as "ruaWithdrawalReason",
  u.rua_shared as "ruaShared"`

function stateOf(facts: LicenceFacts): LicenceState {
  if (facts.ruaWithdrawnAt !== null) return 'withdrawn'
  if (facts.ruaNumber === null) return 'missing'
  if (facts.ruaVerifiedOn === null) return 'waiting'
  return facts.ruaExpired ? 'expired' : 'verified'
}

export const presentLicence = (facts: LicenceFacts): z.output<typeof Licence> => ({
  state: stateOf(facts),
  verifiedOn: facts.ruaVerifiedOn,
  validUntil: facts.ruaValidUntil,
  withdrawnAt: instant(facts.ruaWithdrawnAt),
  withdrawalReason: facts.ruaWithdrawalReason,
  shared: facts.ruaShared,
})
