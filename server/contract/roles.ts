// The roles of the product, as data: each is a named set of the permissions that modules declare. Browser-safe: the
// interface reads the same table. No other code compares the name of a role.
import type { AssistantPermission } from '#modules/assistant/assistant.permissions.ts'
import type { BillingPermission } from '#modules/billing/billing.permissions.ts'
import type { CallsPermission } from '#modules/calls/calls.permissions.ts'
import type { CasesPermission } from '#modules/cases/cases.permissions.ts'
import type { CompaniesPermission } from '#modules/companies/companies.permissions.ts'
import type { ConflictsPermission } from '#modules/conflicts/conflicts.permissions.ts'
import type { DocumentsPermission } from '#modules/documents/documents.permissions.ts'
import type { DraftingPermission } from '#modules/drafting/drafting.permissions.ts'
import type { FieldsPermission } from '#modules/fields/fields.permissions.ts'
import type { FormsPermission } from '#modules/forms/forms.permissions.ts'
import type { IdentityPermission } from '#modules/identity/identity.permissions.ts'
import type { InvoicingPermission } from '#modules/invoicing/invoicing.permissions.ts'
import type { IntakePermission } from '#modules/intake/intake.permissions.ts'
import type { MailroomPermission } from '#modules/mailroom/mailroom.permissions.ts'
import type { MarketplacePermission } from '#modules/marketplace/marketplace.permissions.ts'
import type { MattersPermission } from '#modules/matters/matters.permissions.ts'
import type { NotesPermission } from '#modules/notes/notes.permissions.ts'
import type { PartiesPermission } from '#modules/parties/parties.permissions.ts'
import type { PlatformPermission } from '#modules/platform/platform.permissions.ts'
import type { SchedulingPermission } from '#modules/scheduling/scheduling.permissions.ts'
import type { TasksPermission } from '#modules/tasks/tasks.permissions.ts'
import type { TermsPermission } from '#modules/terms/terms.permissions.ts'
import type { TimekeepingPermission } from '#modules/timekeeping/timekeeping.permissions.ts'
import type { TrustPermission } from '#modules/trust/trust.permissions.ts'
import type { ViewsPermission } from '#modules/views/views.permissions.ts'

export type Permission =
  | AssistantPermission
  | BillingPermission
  | CallsPermission
  | CasesPermission
  | CompaniesPermission
  | ConflictsPermission
  | DocumentsPermission
  | DraftingPermission
  | FieldsPermission
  | FormsPermission
  | IdentityPermission
  | IntakePermission
  | InvoicingPermission
  | MailroomPermission
  | MarketplacePermission
  | MattersPermission
  | NotesPermission
  | PartiesPermission
  | PlatformPermission
  | SchedulingPermission
  | TasksPermission
  | TermsPermission
  | TimekeepingPermission
  | TrustPermission
  | ViewsPermission

interface RoleDefinition {
  /** The meter that counts its people; null for roles outside companies. */
  readonly seat: 'professionals' | 'staff' | 'customers' | null
  readonly permissions: readonly Permission[]
}

/** Permissions of everyone who works in an office. */
const officeWork = [
  'assistant.work',
  'calls.work',
  'cases.read',
  'cases.work',
  'companies.work',
  'conflicts.check',
  'conflicts.read',
  'documents.work',
  'drafting.work',
  'fields.work',
  'forms.work',
  'intake.read',
  'intake.work',
  'mailroom.work',
  'matters.work',
  'notes.work',
  'parties.edit',
  'parties.read',
  'scheduling.work',
  'tasks.work',
  'terms.work',
  'timekeeping.work',
  'views.work',
] as const satisfies readonly Permission[]

const definitions = {
  administrator: { seat: null, permissions: ['platform.administer'] },
  professional: {
    seat: 'professionals',
    permissions: [
      ...officeWork,
      'billing.see',
      'cases.lead',
      'cases.wall',
      'companies.found',
      'companies.own',
      'conflicts.decide',
      'identity.practise',
      'identity.refer',
      'intake.decide',
      'invoicing.manage',
      'invoicing.view',
      'mailroom.manage',
      'marketplace.publish',
      'matters.edit',
      'scheduling.takeBookings',
      'terms.confirm',
      'timekeeping.manage',
      'timekeeping.rates',
      'trust.approve',
      'trust.manage',
      'trust.reconcile',
      'trust.view',
    ],
  },
  /** Secretaries and paralegals: the work of the office without a licence, a public profile or money. */
  staff: { seat: 'staff', permissions: officeWork },
  customer: { seat: 'customers', permissions: ['cases.read', 'cases.follow', 'invoicing.own'] },
} as const satisfies Readonly<Record<string, RoleDefinition>>

/** Called `profile` on the wire and in storage. */
export type Role = keyof typeof definitions
export type SeatMeter = NonNullable<RoleDefinition['seat']>
type RolesWithSeat = { [R in Role]: (typeof definitions)[R]['seat'] extends null ? never : R }[Role]
/** A role of a member of a company. */
export type CompanyRole = RolesWithSeat

const table: Readonly<Record<Role, RoleDefinition>> = definitions
export const roles = Object.keys(definitions) as readonly Role[] as readonly [Role, ...Role[]]
const hasSeat = (role: Role): role is CompanyRole => table[role].seat !== null
export const companyRoles = roles.filter(hasSeat) as readonly CompanyRole[] as readonly [CompanyRole, ...CompanyRole[]]

/** Returns whether a person of this role has the permission. */
export const can = ({ role }: { readonly role: Role }, permission: Permission): boolean =>
  table[role].permissions.includes(permission)

/** Returns the roles that have a permission. */
export const rolesWith = (permission: Permission): readonly Role[] => roles.filter((role) => can({ role }, permission))

export const permissionsOf = (role: Role): readonly Permission[] => table[role].permissions

/** The error code when no seat is free. */
export const seatError = {
  professionals: 'professional_limit',
  staff: 'staff_limit',
  customers: 'customer_limit',
} as const satisfies Readonly<Record<SeatMeter, string>>

/** Returns the meter that counts the people of a role. */
export const seatOf = (role: CompanyRole): SeatMeter => definitions[role].seat
