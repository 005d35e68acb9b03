import type { Context } from '#server/http/context.ts'
import { proposeTerms } from '#modules/terms/index.ts'
import type { LeadRow } from '../lead-row.ts'
import type { ServedKind } from './read-service.ts'

/** Codes of the rules of the module `terms` that give the last day to answer; a trigger starts other terms as well. */
const answerRules: Readonly<Record<ServedKind, readonly string[]>> = {
  served: ['civ.answer', 'civ.answer.state'],
  edict_published: ['civ.answer.edict'],
  labor_served: ['lab2.answer', 'lab2.answer.other-district'],
}

/** Returns the last days to answer that follow from the day of service of a lead, for each day that it may be. */
export async function answerTermsOf(
  ctx: Pick<Context, 'em' | 'actor' | 'locale' | 'ports'>,
  { servedDays, servedKind, convertedAt }: Pick<LeadRow, 'servedDays' | 'servedKind' | 'convertedAt'>,
) {
  if (servedKind === null || convertedAt !== null) return []
  const answerTerms = []
  for (const servedOn of servedDays) {
    const facts = {
      kind: servedKind,
      happenedOn: servedOn,
      mailedOn: null,
      method: 'personal',
      stateParty: null,
    } as const
    for (const { code, act, citation, amount, unit, dueOn, laterOn } of await proposeTerms(ctx, ctx.em, facts))
      if (answerRules[servedKind].includes(code))
        // `laterOn`: the last day by the other reading of the rule, if there are two.
        answerTerms.push({ servedOn, act, citation, amount, unit, dueOn, laterOn })
  }
  return answerTerms
}
