// What each role may do in the interface: the permissions of the server. The server decides by itself; a permission here
// only hides what it would refuse.
import { can as roleCan, roles, type Permission, type Role } from '#server/contract/roles.ts'

export type { Permission, Role }

/** Returns the role of a profile string, compared without case; an unknown one has the least rights, a client's. */
export function roleOf(profile: string | null | undefined): Role {
  const name = profile?.toLowerCase()
  return roles.find((role) => role === name) ?? 'customer'
}

/** Whether a person with this profile has the permission. */
export const can = (profile: string | null | undefined, permission: Permission): boolean =>
  roleCan({ role: roleOf(profile) }, permission)
