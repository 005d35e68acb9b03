import { can, type Permission } from './roles.ts'
import { useSession } from './session.ts'
import { read } from './storage.ts'

/** The permissions of the signed-in person: of the session or, before it arrives, of this device's last one. */
export function useCan(): (permission: Permission) => boolean {
  const profile = useSession().user?.profile ?? read('profile')
  return (permission) => can(profile, permission)
}
