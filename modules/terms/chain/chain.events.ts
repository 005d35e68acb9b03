import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const ids = { companyId: z.uuid(), caseId: z.uuid(), userId: z.uuid() }
const termIds = z.object({ ...ids, termId: z.uuid() })

/** A term whose last day a person entered by hand, and which no rule counts, was added. */
export const termEnteredByHand = defineEvent('terms.term.typed', termIds)
/** Terms of a trigger were proposed. */
export const termsProposed = defineEvent('terms.trigger.added', z.object({ ...ids, triggerId: z.uuid() }))
/** A fact was corrected, and the open terms of the trigger were counted again. */
export const triggerCorrected = defineEvent('terms.trigger.corrected', z.object({ ...ids, triggerId: z.uuid() }))
export const termsCountedTwice = defineEvent(
  'terms.trigger.countedTwice',
  z.object({ ...ids, triggerId: z.uuid(), same: z.boolean() }),
)
export const termConfirmed = defineEvent('terms.term.confirmed', termIds)
export const termMet = defineEvent('terms.term.met', termIds)
export const termMissed = defineEvent('terms.term.missed', termIds)
export const termVoided = defineEvent('terms.term.voided', termIds)
export const termReopened = defineEvent('terms.term.reopened', termIds)
/**
 * A person changed the owner or the note of the term, whether clients see it or, if it was entered by hand, its act,
 * nature, citation or date.
 */
export const termUpdated = defineEvent('terms.term.updated', termIds)
export const termExtended = defineEvent('terms.term.extended', termIds)
export const secondConfirmationChanged = defineEvent(
  'terms.settings.changed',
  z.object({ companyId: z.uuid(), userId: z.uuid(), secondConfirmation: z.boolean() }),
)
