import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Day, Email, Id, IdParams, line, Phone, requiredLine } from '#server/contract/shared.ts'
import { Password, SessionUser, Username } from '#modules/identity/account.contract.ts'
import { Company, CompanyUpdate, Invitation, SentInvitation } from './company.contract.ts'

const Meter = z.object({ used: z.int(), limit: z.int().nullable() })
const HeadCounts = z.object({ active: z.int(), inactive: z.int() })

/** A company as administrators see it: people, seats and meters, but no data of its cases. */
export const AdminCompany = Company.omit({ seats: true, can: true })
  .extend({
    people: z.object({
      professionals: HeadCounts,
      staff: HeadCounts,
      customers: HeadCounts,
      pendingInvitations: z.int(),
    }),
    usage: z.object({ storageBytes: Meter, tokens: Meter, professionals: Meter, staff: Meter, customers: Meter }),
  })
  .meta({ id: 'AdminCompany' })

/** A company in the list of administrators. */
export const ListedCompany = Company.omit({ seats: true, can: true, version: true }).extend({
  /** Null when the company has no plan. `active` is false after it ended. */
  plan: z.object({ title: z.string(), active: z.boolean() }).nullable(),
  usage: z.object({ storageBytes: Meter, tokens: Meter }),
})

export const AdminCompanyUpdate = CompanyUpdate.extend({ registrationDate: Day.optional() }).meta({
  id: 'AdminCompanyUpdate',
})

/** Step 1 of the wizard: the fields of registration. */
export const ProfessionalStep = z
  .strictObject({
    username: Username,
    name: requiredLine(100),
    surname: requiredLine(150),
    email: Email,
    password: Password,
    passwordConfirmation: z.string().min(1, 'validation.required').max(128),
    locale: z.enum(locales).optional(),
  })
  .refine((input) => input.password === input.passwordConfirmation, {
    message: 'validation.passwordMismatch',
    path: ['passwordConfirmation'],
  })

/** Step 2: the company they will own. */
export const CompanyStep = z.strictObject({
  name: requiredLine(200),
  address: requiredLine(300),
  phone: Phone.min(1, 'validation.required'),
  /** A day not after today. */
  registrationDate: Day,
  taxId: line(20).nullable().optional(),
  email: Email.nullable().optional(),
})

/** Both steps in one request. The path of each error begins with its step: `professional.username`, `company.phone`. */
export const NewProfessional = z
  .strictObject({ professional: ProfessionalStep, company: CompanyStep })
  .meta({ id: 'NewProfessional' })

export const companiesAdministrationContract = defineContract(
  { planModule: 'companies', part: 'administration' },
  {
    createProfessional: {
      method: 'post',
      path: '/admin/professionals',
      summary: 'Create a professional and the company they own, all or nothing',
      access: 'platform.administer',
      idempotent: true,
      body: NewProfessional,
      returns: z.object({ user: SessionUser, company: z.object({ id: Id, name: z.string() }) }),
      status: 201,
      errors: ['username_taken', 'email_taken'],
    },
    company: {
      method: 'get',
      path: '/admin/companies/:id',
      summary: 'A company of the platform',
      access: 'platform.administer',
      params: IdParams,
      returns: AdminCompany,
      errors: ['company_not_found'],
    },
    updateCompany: {
      method: 'put',
      path: '/admin/companies/:id',
      summary: 'Change a company; a stale version is refused with the present company',
      access: 'platform.administer',
      params: IdParams,
      body: AdminCompanyUpdate,
      returns: AdminCompany,
      errors: ['company_not_found', 'stale_version'],
    },
    setOwner: {
      method: 'put',
      path: '/admin/companies/:id/owner',
      summary: 'Make another active professional of a company its owner',
      access: 'platform.administer',
      params: IdParams,
      body: z.strictObject({ userId: Id }),
      returns: AdminCompany,
      errors: ['company_not_found', 'user_not_found'],
    },
    invitations: {
      method: 'get',
      path: '/admin/companies/:id/invitations',
      summary: 'Invitations of a company that are pending or have expired',
      access: 'platform.administer',
      params: IdParams,
      returns: z.object({ items: z.array(Invitation) }),
      errors: ['company_not_found'],
    },
    resendInvitation: {
      method: 'post',
      path: '/admin/companies/:id/invitations/:invitationId/resend',
      summary: 'Send an invitation of a company again with a new link',
      access: 'platform.administer',
      limit: 'mail',
      params: IdParams.extend({ invitationId: Id }),
      returns: SentInvitation,
      errors: ['company_not_found', 'invitation_not_found'],
    },
  },
)
