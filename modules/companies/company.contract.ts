import { z } from 'zod'
import { companyRoles } from '#server/contract/roles.ts'
import { locales } from '#server/contract/locale.ts'
import { MailOutcome } from '#server/contract/mail-outcome.ts'
import { Day, Email, Id, Instant, line, Phone, requiredLine, text, Version } from '#server/contract/shared.ts'
import { Password, Username } from '#modules/identity/account.contract.ts'

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
      staff: z.object({ used: z.int(), limit: z.int().nullable() }),
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
    profile: z.enum(companyRoles),
    status: z.enum(['active', 'inactive']),
    owner: z.boolean(),
    joinedAt: Instant,
    lastSeenAt: Instant.nullable(),
    blocked: z.boolean().describe('Deactivated by the platform, which alone reactivates them'),
    caseCount: z.int(),
    can: z.object({ deactivate: z.boolean(), reactivate: z.boolean(), makeOwner: z.boolean() }),
  })
  .meta({ id: 'CompanyUser' })

export const Invitation = z
  .object({
    id: Id,
    email: z.string(),
    name: z.string().nullable(),
    profile: z.enum(companyRoles),
    clientId: Id.nullable(),
    expiresAt: Instant,
    createdAt: Instant,
    status: z.enum(['pending', 'accepted', 'expired', 'revoked']),
    invitedBy: z.string(),
    /** The mail with the link was refused permanently, or never delivered. */
    undelivered: z.boolean(),
  })
  .meta({ id: 'Invitation' })

/** An invitation as its sender gets it, with the outcome of the mail. */
export const SentInvitation = Invitation.extend({ mail: MailOutcome }).meta({ id: 'SentInvitation' })

export const NewInvitation = z
  .strictObject({
    email: Email,
    name: line(100).optional(),
    profile: z.enum(companyRoles),
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
  .refine((input) => input.password === input.passwordConfirmation, {
    message: 'validation.passwordMismatch',
    path: ['passwordConfirmation'],
  })

/** A party that the company serves; may have a login (`userId`). */
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
