import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const packVersion = { pack: z.string(), version: z.string() }

/**
 * A version of a pack was added; the version before it ends on the day before the added one begins. `by`: the
 * administrator.
 */
export const packImported = defineEvent(
  'terms.pack.imported',
  z.object({ by: z.uuid(), ...packVersion, rules: z.int() }),
)
/** A lawyer's confirmation of a rule was recorded or withdrawn. `by`: the administrator. */
export const ruleConfirmed = defineEvent(
  'terms.rule.confirmed',
  z.object({
    by: z.uuid(),
    ruleId: z.uuid(),
    code: z.string(),
    ...packVersion,
    what: z.enum(['confirmed', 'withdrawn']),
  }),
)
/** An office added or ended a rule of the office. */
export const ownRuleChanged = defineEvent(
  'terms.own-rule.changed',
  z.object({
    companyId: z.uuid(),
    userId: z.uuid(),
    ruleId: z.uuid(),
    code: z.string(),
    what: z.enum(['added', 'ended']),
  }),
)
