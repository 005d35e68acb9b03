import { can } from '#server/contract/roles.ts'
import type { CompanyActor } from '#server/http/context.ts'
import type { AddressPurpose } from './local-part.ts'

/**
 * Managers of the mailroom may change every address; others only their personal address and the addresses of cases.
 * Whether the case is visible is checked separately.
 */
export const mayChangeAddress = (
  actor: CompanyActor,
  { purpose, userId }: { readonly purpose: AddressPurpose; readonly userId: string | null },
): boolean => can(actor, 'mailroom.manage') || (purpose === 'person' ? userId === actor.userId : purpose === 'case')
