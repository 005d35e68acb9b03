import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import {
  Day,
  Email,
  Id,
  IdParams,
  Instant,
  line,
  page,
  pageQuery,
  Phone,
  requiredLine,
  text,
  Version,
} from '#server/contract/shared.ts'
import { Password, SessionUser, Username } from '#modules/identity/identity.contract.ts'

export const companyStatuses = ['active', 'inactive'] as const

export const Company = z
  .object({
    id: Id,
    name: z.string(),
    taxId: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    status: z.enum(companyStatuses),
    owner_id: z.object({ id: Id, name: z.string(), surname: z.string() }).nullable(),
    registrationDate: Day,
    totalUsers: z.int(),
    version: z.int(),
    seats: z.object({
      professionals: z.object({ used: z.int(), limit: z.int().nullable() }),
      customers: z.object({ used: z.int(), limit: z.int().nullable() }),
    }),
    can: z.object({ update: z.boolean(), invite: z.boolean(), manageUsers: z.boolean() }),
  })
  .meta({ id: 'Company' })

const companyFields = {
  taxId: line(20).nullable().optional(),
  address: line(300).nullable().optional(),
  phone: Phone.nullable().optional(),
  email: Email.nullable().optional(),
}
export const NewCompany = z
  .union([
    z.strictObject({ usePersonalData: z.literal(true) }),
    z.strictObject({ name: requiredLine(200), ...companyFields }),
  ])
  .meta({ id: 'NewCompany' })
/** The form of the company step and of Settings → Company. */
export const CompanyFields = z.strictObject({ name: requiredLine(200), ...companyFields })
export const CompanyUpdate = CompanyFields.extend({ version: Version })

export const CompanyUser = z
  .object({
    id: Id,
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    username: z.string(),
    phone: z.string().nullable(),
    profile: z.enum(['administrator', 'professional', 'customer']),
    status: z.enum(['active', 'inactive']),
    owner: z.boolean(),
    joinedAt: Instant,
    lastSeenAt: Instant.nullable(),
    blocked: z.boolean().describe('Deactivated by the platform, which alone takes them back'),
    caseCount: z.int(),
    can: z.object({ deactivate: z.boolean(), reactivate: z.boolean(), makeOwner: z.boolean() }),
  })
  .meta({ id: 'CompanyUser' })

export const Invitation = z
  .object({
    id: Id,
    email: z.string(),
    name: z.string().nullable(),
    profile: z.enum(['professional', 'customer']),
    clientId: Id.nullable(),
    expiresAt: Instant,
    createdAt: Instant,
    status: z.enum(['pending', 'accepted', 'expired', 'revoked']),
    invitedBy: z.string(),
    /** The mail with the link was refused for good, or never got through. */
    undelivered: z.boolean(),
  })
  .meta({ id: 'Invitation' })
export const NewInvitation = z
  .strictObject({
    email: Email,
    name: line(100).optional(),
    profile: z.enum(['professional', 'customer']),
    /** Customers only: the client record that the login belongs to. */
    clientId: Id.optional(),
    locale: z.enum(locales).optional(),
  })
  .meta({ id: 'NewInvitation' })
export const InvitationAcceptance = z
  .strictObject({
    username: Username,
    name: requiredLine(100),
    surname: requiredLine(150),
    password: Password,
    passwordConfirmation: z.string().min(1, 'validation.required').max(128),
    locale: z.enum(locales).optional(),
  })
  .refine((r) => r.password === r.passwordConfirmation, {
    message: 'validation.passwordMismatch',
    path: ['passwordConfirmation'],
  })

/** A party the firm serves; may have a login (`userId`) or not. */
export const Client = z
  .object({
    id: Id,
    kind: z.enum(['person', 'organization']),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    notes: z.string().nullable(),
    userId: Id.nullable(),
    invited: z.boolean(),
    caseCount: z.int(),
    version: z.int(),
    createdAt: Instant,
    can: z.object({ update: z.boolean(), remove: z.boolean(), invite: z.boolean() }),
  })
  .meta({ id: 'Client' })
export const NewClient = z
  .strictObject({
    id: Id.optional(),
    kind: z.enum(['person', 'organization']).default('person'),
    name: requiredLine(200),
    email: Email.nullable().optional(),
    phone: Phone.nullable().optional(),
    address: line(300).nullable().optional(),
    notes: text(5_000).nullable().optional(),
  })
  .meta({ id: 'NewClient' })
export const ClientUpdate = NewClient.omit({ id: true }).extend({ version: Version })

const Token = z.object({ token: z.string().min(20).max(200) })

export const companiesContract = defineContract('companies', {
  create: {
    method: 'post',
    path: '/companies',
    summary: 'Create my company',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    idempotent: true,
    body: NewCompany,
    returns: Company,
    status: 201,
    errors: ['company_exists', 'forbidden'],
  },
  list: {
    method: 'get',
    path: '/companies',
    summary: 'My company, as a list of one',
    access: 'user',
    plan: 'exempt',
    returns: z.object({ items: z.array(Company) }),
  },
  get: {
    method: 'get',
    path: '/companies/:id',
    summary: 'A company',
    access: 'user',
    plan: 'exempt',
    params: IdParams,
    returns: Company,
    errors: ['company_not_found'],
  },
  update: {
    method: 'put',
    path: '/companies/:id',
    summary: 'Change my company',
    access: 'owner',
    plan: 'exempt',
    params: IdParams,
    body: CompanyUpdate,
    returns: Company,
    errors: ['company_not_found', 'stale_version'],
  },
  users: {
    method: 'get',
    path: '/companies/:id/users',
    summary: 'People of the company, grouped',
    access: 'professional',
    params: IdParams,
    returns: z.object({ professionals: z.array(CompanyUser), customers: z.array(CompanyUser) }),
    errors: ['company_not_found'],
  },
  setUserStatus: {
    method: 'put',
    path: '/companies/:id/users/:userId/status',
    summary: 'Deactivate or reactivate a person',
    access: 'owner',
    params: IdParams.extend({ userId: Id }),
    body: z.strictObject({ status: z.enum(['active', 'inactive']) }),
    returns: CompanyUser,
    errors: [
      'company_not_found',
      'user_not_found',
      'last_owner',
      'user_blocked',
      'professional_limit',
      'customer_limit',
    ],
  },
  makeOwner: {
    method: 'put',
    path: '/companies/:id/owner',
    summary: 'Hand the company to another professional',
    access: 'owner',
    params: IdParams,
    body: z.strictObject({ userId: Id }),
    returns: Company,
    errors: ['company_not_found', 'user_not_found'],
  },
  invitations: {
    method: 'get',
    path: '/companies/:id/invitations',
    summary: 'Invitations',
    access: 'professional',
    params: IdParams,
    returns: z.object({ items: z.array(Invitation) }),
    errors: ['company_not_found'],
  },
  invite: {
    method: 'post',
    path: '/companies/:id/invitations',
    summary: 'Invite a collaborator (owner) or a client (any professional)',
    access: 'professional',
    limit: 'mail',
    idempotent: true,
    params: IdParams,
    body: NewInvitation,
    returns: Invitation,
    status: 201,
    errors: [
      'company_not_found',
      'owner_only',
      'already_member',
      'client_not_found',
      'professional_limit',
      'customer_limit',
    ],
  },
  resendInvitation: {
    method: 'post',
    path: '/companies/:id/invitations/:invitationId/resend',
    summary: 'Send an invitation again with a new link',
    access: 'professional',
    limit: 'mail',
    params: IdParams.extend({ invitationId: Id }),
    returns: Invitation,
    errors: ['company_not_found', 'invitation_not_found', 'owner_only'],
  },
  revokeInvitation: {
    method: 'delete',
    path: '/companies/:id/invitations/:invitationId',
    summary: 'Withdraw an invitation',
    access: 'professional',
    params: IdParams.extend({ invitationId: Id }),
    status: 204,
    errors: ['company_not_found', 'invitation_not_found', 'owner_only'],
  },
  invitation: {
    method: 'get',
    path: '/invitations/:token',
    summary: 'What an invitation is for',
    access: 'public',
    params: Token,
    returns: z.object({
      company: z.string(),
      invitedBy: z.string(),
      email: z.string(),
      name: z.string().nullable(),
      profile: z.enum(['professional', 'customer']),
      expiresAt: Instant,
    }),
    errors: ['invitation_invalid'],
  },
  acceptInvitation: {
    method: 'post',
    path: '/invitations/:token',
    summary: 'Accept an invitation: name and password',
    access: 'public',
    limit: 'credentials',
    params: Token,
    body: InvitationAcceptance,
    returns: z.object({ jwt: z.string(), user: SessionUser }),
    status: 201,
    errors: ['invitation_invalid', 'username_taken', 'email_taken', 'professional_limit', 'customer_limit'],
  },
  joinByInvitation: {
    method: 'post',
    path: '/invitations/:token/accept',
    summary: 'Accept an invitation with the account I already have',
    access: 'user',
    company: 'optional',
    plan: 'exempt',
    params: Token,
    returns: z.object({ user: SessionUser }),
    errors: [
      'invitation_invalid',
      'invitation_for_another',
      'company_exists',
      'forbidden',
      'professional_limit',
      'customer_limit',
    ],
  },
  collaborators: {
    method: 'get',
    path: '/collaborators',
    summary: 'Professionals of my company',
    access: 'professional',
    query: pageQuery('name', 'joinedAt').extend({ status: z.enum(['active', 'inactive']).optional() }),
    returns: page(CompanyUser),
  },
  clients: {
    method: 'get',
    path: '/clients',
    summary: 'Clients of my company',
    access: 'professional',
    query: pageQuery('name', 'createdAt', 'caseCount'),
    returns: page(Client),
  },
  createClient: {
    method: 'post',
    path: '/clients',
    summary: 'Add a client',
    access: 'professional',
    idempotent: true,
    body: NewClient,
    returns: Client,
    status: 201,
  },
  client: {
    method: 'get',
    path: '/clients/:id',
    summary: 'A client',
    access: 'professional',
    params: IdParams,
    returns: Client,
    errors: ['client_not_found'],
  },
  updateClient: {
    method: 'put',
    path: '/clients/:id',
    summary: 'Change a client',
    access: 'professional',
    params: IdParams,
    body: ClientUpdate,
    returns: Client,
    errors: ['client_not_found', 'stale_version'],
  },
  removeClient: {
    method: 'delete',
    path: '/clients/:id',
    summary: 'Remove a client who has no cases',
    access: 'professional',
    params: IdParams,
    status: 204,
    errors: ['client_not_found', 'client_has_cases'],
  },
  adminCompanies: {
    method: 'get',
    path: '/admin/companies',
    summary: 'Companies of the platform',
    access: 'administrator',
    query: pageQuery('name', 'registrationDate').extend({ status: z.enum(companyStatuses).optional() }),
    returns: page(Company.omit({ can: true, seats: true, version: true })),
  },
  adminSetCompanyStatus: {
    method: 'put',
    path: '/admin/companies/:id/status',
    summary: 'Activate or deactivate a company',
    access: 'administrator',
    params: IdParams,
    body: z.strictObject({ status: z.enum(companyStatuses) }),
    returns: z.object({ id: Id, status: z.enum(companyStatuses) }),
    errors: ['company_not_found'],
  },
})
