// Terms of the demonstration office around today, deterministic for a given day.
import { randomUUIDv7 } from 'node:crypto'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { localDay } from '#server/ports/clock.ts'
import type { Services } from '#server/services.ts'
import { insertTrigger } from './chain/add-trigger.ts'
import { CalendarYears } from './chain/calendar-years.ts'
import { countStarted } from './chain/count-trigger.ts'
import { readRules } from './chain/stored-rules.ts'
import { insertTerms } from './chain/write-terms.ts'
import { addDays } from './counting/day-calendar.ts'

interface DemoTrigger {
  readonly kind: string
  readonly daysAgo: number
  readonly rules: readonly string[]
  /** Rules whose dates the first lawyer has confirmed. */
  readonly confirmed?: readonly string[]
  /** Rules whose act was done, and the number of days since then. */
  readonly met?: { readonly rule: string; readonly daysAgo: number }
  /** Index of the lawyer to whom the terms are assigned; absent when unassigned. */
  readonly lawyer?: number
}

const demoTriggers: readonly DemoTrigger[] = [
  {
    kind: 'judgment_filed',
    daysAgo: 8,
    rules: ['post.costs', 'post.findings', 'post.recon.judgment', 'post.newtrial', 'app.appeal'],
    confirmed: ['post.costs', 'app.appeal'],
    lawyer: 0,
  },
  { kind: 'motion_notified', daysAgo: 19, rules: ['civ.motion.oppose'], confirmed: ['civ.motion.oppose'], lawyer: 0 },
  { kind: 'order_notified', daysAgo: 12, rules: ['post.recon.order', 'app.cert.order'], lawyer: 0 },
  { kind: 'served', daysAgo: 26, rules: ['civ.answer'], confirmed: ['civ.answer'], lawyer: 1 },
  {
    kind: 'interrogatory_notified',
    daysAgo: 29,
    rules: ['disc.interrog'],
    met: { rule: 'disc.interrog', daysAgo: 1 },
    lawyer: 1,
  },
  { kind: 'counterclaim_notified', daysAgo: 13, rules: ['civ.counterclaim.reply'], lawyer: 2 },
  { kind: 'pleading_notified', daysAgo: 18, rules: ['civ.amend'] },
]

/** Proposes terms in the first open cases of the office. */
export async function seedTerms(
  services: Services,
  { companyId, lawyers }: { readonly companyId: string; readonly lawyers: readonly { readonly id: string }[] },
  cases: readonly { readonly id: string; readonly status: string }[],
): Promise<void> {
  const [author] = lawyers
  if (!author) return
  const userId = author.id
  const { em, ports } = services.openWork()
  const today = localDay(ports.clock.now())
  const openCases = cases.filter(({ status }) => status !== 'closed')
  await withScope({ kind: 'company', companyId, userId }, () =>
    em.transactional(async (tx) => {
      const [rules, calendar] = [await readRules(tx, companyId), new CalendarYears()]
      for (const [index, { kind, daysAgo, rules: ruleCodes, confirmed = [], met, lawyer }] of demoTriggers.entries()) {
        const caseId = openCases[index]?.id
        if (caseId === undefined) return
        const happenedOn = addDays(today, -daysAgo)
        const facts = { kind, happenedOn, mailedOn: null, method: 'electronic', stateParty: false } as const
        const counted = (await countStarted(tx, calendar, rules, facts)).filter(({ rule }) =>
          ruleCodes.includes(rule.code),
        )
        const triggerId = randomUUIDv7()
        await insertTrigger(tx, facts, { id: triggerId, companyId, caseId, documentId: null, secondId: null, userId })
        const ownerId = lawyer === undefined ? null : (lawyers[lawyer]?.id ?? userId)
        await insertTerms(tx, { companyId, caseId, triggerId, ownerId, userId }, counted)
        await change(
          tx,
          sql`
          update case_term set state = 'confirmed', confirmed_by = ${userId}, confirmed_at = now()
           where company_id = ${companyId} and trigger_id = ${triggerId} and rule_code = any(${[...confirmed]}::text[])`,
        )
        if (met)
          await change(
            tx,
            sql`
            update case_term set state = 'met', met_on = ${addDays(today, -met.daysAgo)}, closed_by = ${userId},
              closed_at = now()
             where company_id = ${companyId} and trigger_id = ${triggerId} and rule_code = ${met.rule}`,
          )
      }
    }),
  )
}
