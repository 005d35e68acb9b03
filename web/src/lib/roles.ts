// Permissions of each role. The server decides; the copy here only hides actions that it would refuse.
import { can as roleCan, roles, type Permission, type Role } from '#server/contract/roles.ts'

export type { Permission, Role }

/** Returns the role of a profile string, ignoring case; an unknown profile has the rights of a client. */
export function roleOf(profile: string | null | undefined): Role {
  const name = profile?.toLowerCase()
  return roles.find((role) => role === name) ?? 'customer'
}

/** Returns whether a person with this profile has the permission. */
export const can = (profile: string | null | undefined, permission: Permission): boolean =>
  roleCan({ role: roleOf(profile) }, permission)
