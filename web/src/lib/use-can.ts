import { can, type Permission } from './roles.ts'
import { useSession } from './session.ts'
import { read } from './storage.ts'

/**
 * Returns whether the signed-in person has a permission; until the session is loaded, by the profile stored on this
 * device.
 */
export function useCan(): (permission: Permission) => boolean {
  const profile = useSession().user?.profile ?? read('profile')
  return (permission) => can(profile, permission)
}
