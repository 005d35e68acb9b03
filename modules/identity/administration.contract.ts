import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams, Instant, requiredLine } from '#server/contract/shared.ts'
import { profiles, User } from './account.contract.ts'
import { LicencePage, LicenceQuery } from './licence.contract.ts'

/**
 * Record that an administrator found the professional's number in the register of lawyers (RUA); cleared when the
 * number changes.
 */
export const RuaVerification = z
  .object({
    verifiedOn: Day,
    /** The last day of validity. */
    validUntil: Day,
    evidence: z.string(),
    recordedAt: Instant,
    recordedBy: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'RuaVerification' })

/** A person as administrators see them. */
export const UserDetail = User.pick({
  id: true,
  username: true,
  name: true,
  surname: true,
  email: true,
  emailConfirmed: true,
  phone: true,
  cellPhone: true,
  address: true,
  postalAddress: true,
  membershipNumber: true,
  associationNumber: true,
  ruaNumber: true,
  licence: true,
  professionalTitle: true,
  profile: true,
  locale: true,
  twoFactorEnabled: true,
  createdAt: true,
})
  .extend({
    status: z.enum(['active', 'inactive']),
    /** Deactivated by the platform, not by the company. */
    blockedByPlatform: z.boolean(),
    lastSeenAt: Instant.nullable(),
    company: z
      .object({
        id: Id,
        name: z.string(),
        status: z.enum(['active', 'inactive']),
        owner: z.boolean(),
        joinedAt: Instant.nullable(),
      })
      .nullable(),
    ruaVerification: RuaVerification.nullable(),
    can: z.object({
      activate: z.boolean(),
      deactivate: z.boolean(),
      changeRole: z.boolean(),
      resend: z.boolean(),
      verifyRua: z.boolean(),
    }),
  })
  .meta({ id: 'UserDetail' })

export const NewRuaVerification = z
  .strictObject({
    /** The day of the look-up in Puerto Rico; not after today. */
    verifiedOn: Day,
    /** Evidence of the verification: a page of the register, a certificate. */
    evidence: requiredLine(500),
    /** The number that was looked up; refused when the professional has another one now. */
    ruaNumber: z.string().trim().max(10).optional(),
  })
  .meta({ id: 'NewRuaVerification' })

export const RuaWithdrawal = z
  .strictObject({
    /** Instruction to the person, who reads it in their profile. */
    reason: requiredLine(500),
    /** Removes the number from the account as well: it belongs to another person. */
    releaseNumber: z.boolean().default(false),
  })
  .meta({ id: 'RuaWithdrawal' })

export const identityAdministrationContract = defineContract(
  { planModule: 'identity', part: 'administration' },
  {
    user: {
      method: 'get',
      path: '/admin/users/:id',
      summary: 'A user of the platform',
      access: 'platform.administer',
      params: IdParams,
      returns: UserDetail,
      errors: ['user_not_found'],
    },
    setRole: {
      method: 'put',
      path: '/admin/users/:id/role',
      summary: 'Change the role of a person who belongs to no company; in a company, its owner decides',
      access: 'platform.administer',
      params: IdParams,
      body: z.strictObject({ profile: z.enum(profiles) }),
      returns: UserDetail,
      errors: ['user_not_found', 'cannot_change_own_role', 'role_in_company'],
    },
    resend: {
      method: 'post',
      path: '/admin/users/:id/resend',
      summary: 'Send the link to set a password: the welcome again to who never signed in, else a reset',
      access: 'platform.administer',
      limit: 'mail',
      params: IdParams,
      returns: z.object({ sent: z.enum(['welcome', 'password_reset']) }),
      status: 202,
      errors: ['user_not_found', 'user_inactive'],
    },
    verifyRua: {
      method: 'put',
      path: '/admin/users/:id/rua-verification',
      summary: 'Record that the RUA number of a professional was verified',
      access: 'platform.administer',
      params: IdParams,
      body: NewRuaVerification,
      returns: UserDetail,
      errors: ['user_not_found', 'rua_missing', 'rua_changed', 'rua_taken'],
    },
    withdrawRua: {
      method: 'put',
      path: '/admin/users/:id/rua-withdrawal',
      summary: 'Withdraw the verification of a licence, or refuse it, with a reason; hides the public profile',
      access: 'platform.administer',
      params: IdParams,
      body: RuaWithdrawal,
      returns: UserDetail,
      errors: ['user_not_found', 'rua_missing'],
    },
    licences: {
      method: 'get',
      path: '/admin/licences',
      summary: 'Licences to verify, to verify again, shared by accounts, withdrawn or valid',
      access: 'platform.administer',
      query: LicenceQuery,
      returns: LicencePage,
    },
  },
)
