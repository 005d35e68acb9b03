import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { instant, row, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import type { Profile } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import { accountAbilities, type AccountSubject } from './identity.policy.ts'

interface AccountRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly email_confirmed: boolean
  readonly phone: string | null
  readonly cell_phone: string | null
  readonly address: string | null
  readonly postal_address: string | null
  readonly membership_number: string | null
  readonly association_number: string | null
  readonly rua_number: string | null
  readonly professional_title: string | null
  readonly profile: Profile
  readonly locale: Locale
  readonly two_factor_on: boolean
  readonly created_at: string
  readonly status: 'active' | 'inactive'
  readonly blocked_by_platform: boolean
  readonly last_seen_at: string | null
  readonly joined_company_at: string | null
  readonly company_id: string | null
  readonly company_name: string | null
  readonly company_status: 'active' | 'inactive' | null
  readonly owner: boolean | null
  readonly rua_verified_on: string | null
  readonly rua_evidence: string | null
  readonly rua_recorded_at: string | null
  readonly verifier_id: string | null
  readonly verifier_name: string | null
}

const ruaVerification = (u: AccountRow) =>
  u.rua_verified_on && u.rua_evidence && u.rua_recorded_at
    ? {
        verifiedOn: u.rua_verified_on,
        evidence: u.rua_evidence,
        recordedAt: instant(u.rua_recorded_at),
        recordedBy: u.verifier_id && u.verifier_name ? { id: u.verifier_id, name: u.verifier_name } : null,
      }
    : null

export const subjectOf = (
  u: Pick<AccountRow, 'id' | 'profile' | 'status' | 'company_id' | 'rua_number'>,
): AccountSubject => ({
  id: u.id,
  role: u.profile,
  status: u.status,
  companyId: u.company_id,
  ruaNumber: u.rua_number,
})

/** A person as an administrator sees them. @throws 404 `user_not_found` */
export async function readAccount(em: EntityManager, actor: UserContext['actor'], id: string) {
  const u = await row<AccountRow>(
    em,
    sql`
    select u.id, u.username, u.name, u.surname, u.email, u.email_confirmed_at is not null as email_confirmed, u.phone,
      u.cell_phone, u.address, u.postal_address, u.membership_number, u.association_number, u.rua_number,
           u.professional_title, u.profile, u.locale, u.two_factor_on, u.created_at, u.status, u.blocked_by_platform,
             u.last_seen_at, u.joined_company_at,
           c.id as company_id, c.name as company_name, c.status as company_status, c.owner_id = u.id as owner,
           u.rua_verified_on::text, u.rua_evidence, u.rua_recorded_at, v.id as verifier_id,
             v.name || ' ' || v.surname as verifier_name
      from user_account u left join company c on c.id = u.company_id left join user_account v
        on v.id = u.rua_verified_by
     where u.id = ${id}`,
  )
  const can = u ? accountAbilities(actor, subjectOf(u)) : null
  if (!u || !can) throw identityErrors.error('user_not_found')
  return {
    id: u.id,
    username: u.username,
    name: u.name,
    surname: u.surname,
    email: u.email,
    emailConfirmed: u.email_confirmed,
    phone: u.phone,
    cellPhone: u.cell_phone,
    address: u.address,
    postalAddress: u.postal_address,
    membershipNumber: u.membership_number,
    associationNumber: u.association_number,
    ruaNumber: u.rua_number,
    professionalTitle: u.professional_title,
    profile: u.profile,
    locale: u.locale,
    twoFactorEnabled: u.two_factor_on,
    createdAt: instant(u.created_at),
    status: u.status,
    blockedByPlatform: u.blocked_by_platform,
    lastSeenAt: instant(u.last_seen_at),
    company:
      u.company_id && u.company_name && u.company_status
        ? {
            id: u.company_id,
            name: u.company_name,
            status: u.company_status,
            owner: u.owner ?? false,
            joinedAt: instant(u.joined_company_at),
          }
        : null,
    ruaVerification: ruaVerification(u),
    can,
  }
}
