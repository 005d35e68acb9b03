// What each role may do in the interface. The only file of the web that names roles: everything else asks for a
// permission. The server decides by itself; a permission here only hides what it would refuse.
import type { Profile } from '#modules/identity/account.contract.ts'

/** Called `profile` on the wire. */
export type Role = Profile

export type Permission =
  /** The administration of the platform. */
  | 'administerPlatform'
  /** The dashboard, cases and their documents. */
  | 'openCases'
  /** Everything else of an office: clients, calendar, calls, forms, templates, colleagues. */
  | 'workInOffice'
  /** The reduced menu of a client of the office. */
  | 'followOwnCases'
  /** Licence, rate, areas, studies and a public profile. */
  | 'practiceLaw'
  /** What the office pays and uses. */
  | 'seeSubscription'
  /** Founds an office at the first sign-in, if it has none. */
  | 'createCompany'

const permissions: Readonly<Record<Role, readonly Permission[]>> = {
  administrator: ['administerPlatform'],
  professional: ['openCases', 'workInOffice', 'practiceLaw', 'seeSubscription', 'createCompany'],
  customer: ['openCases', 'followOwnCases'],
}

/** The role of a profile string, compared without case; an unknown one has the least rights, those of a customer. */
export function roleOf(profile: string | null | undefined): Role {
  const role = profile?.toLowerCase()
  return role === 'administrator' || role === 'professional' ? role : 'customer'
}

/** Whether a person with this profile has the permission. */
export const can = (profile: string | null | undefined, permission: Permission): boolean =>
  permissions[roleOf(profile)].includes(permission)
