import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import type { TypedParty } from './case-party.contract.ts'
import { addParties } from './save-party.ts'

const emptyPartyFields = {
  roleText: '',
  counselPersonId: null,
  counselName: '',
  from: null,
  to: null,
  notes: '',
} as const

/** Adds parties to a case: existing people, or new people by the typed name. @throws as {@link addParties} */
export async function addTypedParties(
  ctx: Context,
  caseId: string,
  parties: readonly z.output<typeof TypedParty>[],
): Promise<void> {
  for (const { name, personId, role, side } of parties)
    await addParties(ctx, caseId, { ...emptyPartyFields, ...(personId === null ? { name } : { personId }), role, side })
}
