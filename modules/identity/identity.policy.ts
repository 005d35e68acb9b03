import { can, type Role } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export interface AccountSubject {
  readonly id: string
  readonly role: Role
  readonly status: 'active' | 'inactive'
  readonly companyId: string | null
  readonly ruaNumber: string | null
}
export interface AccountAbilities extends Record<string, boolean> {
  readonly activate: boolean
  readonly deactivate: boolean
  readonly changeRole: boolean
  readonly resend: boolean
  readonly verifyRua: boolean
}

/**
 * What an administrator may do with an account; nobody else may know of it here. Never with their own, and never what
 * would let somebody into an office: the role of its people is the owner's to decide.
 */
export function accountAbilities(
  actor: Pick<Actor, 'userId' | 'role'>,
  account: AccountSubject,
): AccountAbilities | null {
  if (!can(actor, 'platform.administer')) return null
  const own = actor.userId === account.id
  const active = account.status === 'active'
  return {
    activate: !active,
    deactivate: active && !own,
    changeRole: !own && account.companyId === null,
    resend: active,
    verifyRua: can(account, 'identity.practise') && account.ruaNumber !== null,
  }
}
