import { readCaseAccess } from '#modules/cases/index.ts'
import { can } from '#server/contract/roles.ts'
import { sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { todayOf } from './count-trigger.ts'
import { presentTerm, presentTrigger } from './present-term.ts'
import { readTriggers } from './stored-rules.ts'
import { readTerms } from './term-row.ts'
import { readSettings } from './term-settings.ts'
import { triggersOfCase } from './trigger-row.ts'

const listLimit = 500

/**
 * Returns the terms of a case and their triggers. Clients get the terms that are shared with them and no triggers.
 * Terms whose dates are hidden from the actor come last, ordered by act: an order by date would show which is due
 * first.
 * @throws 404 `case_not_found`
 */
export async function readCaseTerms(ctx: Pick<Context, 'em' | 'actor' | 'locale' | 'ports'>, caseId: string) {
  const { em, actor, locale } = ctx
  await readCaseAccess(em, actor, caseId)
  const isOffice = can(actor, 'terms.work')
  const terms = await readTerms(
    em,
    actor,
    todayOf(ctx),
    sql`t.company_id = ${actor.companyId} and t.case_id = ${caseId} and (t.shared or ${isOffice})
      order by t.state not in ('proposed', 'confirmed'),
        case when t.state in ('proposed', 'confirmed') then t.due_on end, t.due_on desc, t.id
      limit ${sql.lit(listLimit)}`,
  )
  const blindTerms = terms.filter(({ blind }) => blind).sort((a, b) => a.act.localeCompare(b.act, 'es'))
  const orderedTerms = [...terms.filter(({ blind }) => !blind), ...blindTerms]
  if (!isOffice)
    return {
      triggers: [],
      terms: orderedTerms.map((term) => presentTerm(actor, locale, term)),
      secondConfirmation: false,
    }
  const triggerKinds = await readTriggers(em)
  const triggers = await triggersOfCase(em, actor.companyId, caseId)
  return {
    triggers: triggers
      .map((trigger) => presentTrigger(actor, locale, trigger, triggerKinds))
      // Blind triggers come last, by id: the order by day would show which of them happened first.
      .sort((a, b) => Number(a.blind) - Number(b.blind) || (a.blind ? a.id.localeCompare(b.id) : 0)),
    terms: orderedTerms.map((term) => presentTerm(actor, locale, term)),
    secondConfirmation: (await readSettings(em, actor.companyId)).secondConfirmation,
  }
}
