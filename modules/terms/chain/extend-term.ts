import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { countExtension, extendUntil, nominalDue, type Count, type GrantedExtension } from '../counting/count.ts'
import { dayCalendar } from '../counting/year-calendar.ts'
import type { TermExtended } from '../case-terms.contract.ts'
import { termsErrors } from '../terms.errors.ts'
import { CalendarYears } from './calendar-years.ts'
import { termExtended } from './chain.events.ts'
import { changeTerm } from './change-term.ts'
import { revisionsOf } from './read-term.ts'
import { updateCounts } from './write-terms.ts'

type GrantedTime = z.output<typeof TermExtended>

const extensionOf = ({ citation, ...input }: GrantedTime): GrantedExtension =>
  'days' in input ? { days: input.days, citation } : { until: input.until, citation }

/**
 * Records an extension. The new date has to be confirmed again.
 * @throws 404 `term_not_found`, 409 `term_not_extendable`, `term_not_open`, `stale_version`, 422
 * `term_extension_earlier`
 */
export const extendTerm = (ctx: Context, id: string, input: GrantedTime) =>
  changeTerm(ctx, { id, version: input.version }, 'extend', termExtended, async (tx, term) => {
    const { companyId, dueOn, rule } = term
    const extension = extensionOf(input)
    if ('until' in extension && extension.until <= dueOn) throw termsErrors.error('term_extension_earlier')
    const [latest] = await revisionsOf(tx, companyId, id)
    const before: Count = { due: dueOn, later: term.laterOn, steps: latest?.steps ?? [], warnings: term.warnings }
    // Only tells which years of the calendar are needed.
    const lengthToRead = {
      amount: 'days' in extension ? extension.days : 1,
      unit: 'day',
      direction: 'forward',
      mailDays: 0,
    } as const
    // The extension is counted also from the closed day on which the term would have ended, maybe in the year before.
    const nominal = nominalDue(before.steps)
    const lastDay = nominal !== null && nominal < dueOn ? nominal : dueOn
    const from = 'until' in extension ? extension.until : lastDay
    const years = await new CalendarYears().read(tx, [lengthToRead], from)
    const calendar = dayCalendar(rule?.set ?? 'judicial', years)
    const counted =
      'days' in extension
        ? countExtension(extension.days, before, calendar)
        : extendUntil(extension.until, extension.citation, before, calendar)
    const { userId } = ctx.actor
    const cause = { cause: 'extension', citation: input.citation, madeBy: userId } as const
    await updateCounts(tx, companyId, [{ id, dueOn, counted }], cause, 'revoked')
    await change(
      tx,
      sql`
      update case_term set extensions = extensions || ${JSON.stringify([extension])}::jsonb, version = ${term.version + 1}
       where company_id = ${companyId} and id = ${id}`,
    )
  })
