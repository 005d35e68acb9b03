import { can, type Role } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'

export const accountSubjectRow = {
  id: col.uuid,
  role: col.textOf<Role>(),
  status: col.oneOf(['active', 'inactive']),
  companyId: col.uuid.nullable,
  ruaNumber: col.text.nullable,
} as const satisfies Shape
export type AccountSubject = RowOf<typeof accountSubjectRow>
export interface AccountAbilities extends Record<string, boolean> {
  readonly activate: boolean
  readonly deactivate: boolean
  readonly changeRole: boolean
  readonly resend: boolean
  readonly verifyRua: boolean
}

/**
 * Returns the abilities of an administrator on an account; null for everybody else. Administrators cannot deactivate
 * themselves or change their own role. The owner of a company decides the roles in it.
 */
export function accountAbilities(
  actor: Pick<Actor, 'userId' | 'role'>,
  account: AccountSubject,
): AccountAbilities | null {
  if (!can(actor, 'platform.administer')) return null
  const isSelf = actor.userId === account.id
  const isActive = account.status === 'active'
  return {
    activate: !isActive,
    deactivate: isActive && !isSelf,
    changeRole: !isSelf && account.companyId === null,
    resend: isActive,
    verifyRua: can(account, 'identity.practise') && account.ruaNumber !== null,
  }
}
