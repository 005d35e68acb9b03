import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const person = z.object({ companyId: z.uuid(), personId: z.uuid(), userId: z.uuid() })
const relation = person.extend({ otherId: z.uuid() })
const merge = z.object({ companyId: z.uuid(), survivorId: z.uuid(), mergedId: z.uuid(), userId: z.uuid() })
const party = z.object({
  companyId: z.uuid(),
  partyId: z.uuid(),
  caseId: z.uuid(),
  personId: z.uuid(),
  userId: z.uuid(),
})

/** `userId` null: it was created for a client of the office, or for a visitor who paid at booking. */
export const personCreated = defineEvent('parties.person.created', person.extend({ userId: z.uuid().nullable() }))
export const personChanged = defineEvent('parties.person.changed', person)
export const personRemoved = defineEvent('parties.person.removed', person)
export const personRestored = defineEvent('parties.person.restored', person)
export const relationAdded = defineEvent('parties.relation.added', relation)
export const relationChanged = defineEvent('parties.relation.changed', relation)
export const relationRemoved = defineEvent('parties.relation.removed', relation)
/** Modules that refer to the merged person move their references to the survivor, and back. */
export const personMerged = defineEvent('parties.person.merged', merge)
export const personMergeUndone = defineEvent('parties.person.merge-undone', merge)
export const partyAdded = defineEvent('parties.party.added', party)
export const partyChanged = defineEvent('parties.party.changed', party)
export const partyRemoved = defineEvent('parties.party.removed', party)
export const partyRestored = defineEvent('parties.party.restored', party)
