import type { Actor } from '#server/http/context.ts'
import type { Profile } from './account.contract.ts'

export interface AccountSubject {
  readonly id: string
  readonly profile: Profile
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
  actor: Pick<Actor, 'userId' | 'profile'>,
  account: AccountSubject,
): AccountAbilities | null {
  if (actor.profile !== 'administrator') return null
  const own = actor.userId === account.id
  const active = account.status === 'active'
  return {
    activate: !active,
    deactivate: active && !own,
    changeRole: !own && account.companyId === null,
    resend: active,
    verifyRua: account.profile === 'professional' && account.ruaNumber !== null,
  }
}
