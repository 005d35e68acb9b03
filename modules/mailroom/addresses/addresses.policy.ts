import { can } from '#server/contract/roles.ts'
import type { CompanyActor } from '#server/http/context.ts'
import type { AddressPurpose } from './local-part.ts'

/** The address of the office is set up by those who manage the mailroom; the others by those who work with mail. */
export const mayChangeAddress = (
  actor: CompanyActor,
  { purpose, userId }: { readonly purpose: AddressPurpose; readonly userId: string | null },
): boolean => can(actor, 'mailroom.manage') || (purpose === 'person' ? userId === actor.userId : purpose === 'case')
