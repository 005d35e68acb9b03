import type { EntityManager } from '@mikro-orm/postgresql'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { UserContext } from '#server/http/context.ts'
import { identityErrors } from './identity.errors.ts'
import { accountFacts } from './identity.presenter.ts'
import { licenceColumns, presentLicence } from './licence.ts'
import { accountAbilities, type AccountSubject } from './identity.policy.ts'

const accountRow = {
  ...accountFacts,
  status: col.oneOf(['active', 'inactive']),
  blockedByPlatform: col.boolean,
  lastSeenAt: col.timestamptz.nullable,
  joinedCompanyAt: col.timestamptz.nullable,
  owner: col.boolean.nullable,
  ruaEvidence: col.text.nullable,
  ruaRecordedAt: col.timestamptz.nullable,
  verifierId: col.uuid.nullable,
  verifierName: col.text.nullable,
} as const satisfies Shape
type AccountRow = RowOf<typeof accountRow>

const ruaVerification = (u: AccountRow) =>
  u.ruaVerifiedOn && u.ruaEvidence && u.ruaRecordedAt
    ? {
        verifiedOn: u.ruaVerifiedOn,
        evidence: u.ruaEvidence,
        recordedAt: instant(u.ruaRecordedAt),
        validUntil: u.ruaValidUntil ?? u.ruaVerifiedOn,
        recordedBy: u.verifierId && u.verifierName ? { id: u.verifierId, name: u.verifierName } : null,
      }
    : null

export const subjectOf = (
  u: Pick<AccountRow, 'id' | 'profile' | 'status' | 'companyId' | 'ruaNumber'>,
): AccountSubject => ({
  id: u.id,
  role: u.profile,
  status: u.status,
  companyId: u.companyId,
  ruaNumber: u.ruaNumber,
})

/**
 * Returns an account for an administrator.
 * @throws 404 `user_not_found`
 */
export async function readAccount(em: EntityManager, actor: UserContext['actor'], id: string) {
  const u = await row(
    em,
    accountRow,
    sql`
    select u.id, u.username, u.name, u.surname, u.email, u.email_confirmed_at is not null as "emailConfirmed",
      u.phone,
      u.cell_phone as "cellPhone", u.address, u.postal_address as "postalAddress",
        u.membership_number as "membershipNumber", u.association_number as "associationNumber",
        ${sql.raw(licenceColumns)}, u.professional_title as "professionalTitle", u.profile, u.locale, u.two_factor_on as "twoFactorOn",
             u.created_at as "createdAt", u.status, u.blocked_by_platform as "blockedByPlatform",
             u.last_seen_at as "lastSeenAt", u.joined_company_at as "joinedCompanyAt",
           c.id as "companyId", c.name as "companyName", c.status as "companyStatus", c.owner_id = u.id as owner,
           u.rua_evidence as "ruaEvidence",
             u.rua_recorded_at as "ruaRecordedAt", v.id as "verifierId",
             v.name || ' ' || v.surname as "verifierName"
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
    emailConfirmed: u.emailConfirmed,
    phone: u.phone,
    cellPhone: u.cellPhone,
    address: u.address,
    postalAddress: u.postalAddress,
    membershipNumber: u.membershipNumber,
    associationNumber: u.associationNumber,
    ruaNumber: u.ruaNumber,
    professionalTitle: u.professionalTitle,
    profile: u.profile,
    locale: u.locale,
    twoFactorEnabled: u.twoFactorOn,
    createdAt: instant(u.createdAt),
    status: u.status,
    blockedByPlatform: u.blockedByPlatform,
    lastSeenAt: instant(u.lastSeenAt),
    company:
      u.companyId && u.companyName && u.companyStatus
        ? {
            id: u.companyId,
            name: u.companyName,
            status: u.companyStatus,
            owner: u.owner ?? false,
            joinedAt: instant(u.joinedCompanyAt),
          }
        : null,
    licence: presentLicence(u),
    ruaVerification: ruaVerification(u),
    can,
  }
}
