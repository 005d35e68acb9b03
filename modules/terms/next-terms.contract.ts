import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdList } from '#server/contract/shared.ts'
import { termNatures, termStates } from '#modules/terms/term-kinds.contract.ts'

/** An open term for the header of its case and the dashboard. */
export const NextTerm = z
  .object({
    id: Id,
    caseId: Id,
    caseName: z.string(),
    act: z.string(),
    dueOn: Day,
    nature: z.enum(termNatures),
    state: z.enum(termStates),
    ownerName: z.string().nullable(),
    /** Initial and first surname. */
    ownerShortName: z.string().nullable(),
    /** Number of working days of the courts from tomorrow to the last day; null for a day more than two years ahead. */
    workingDays: z.int().nullable(),
  })
  .meta({ id: 'NextTerm' })

/** A term for the calendar. */
export const CalendarTerm = NextTerm.omit({ ownerName: true, ownerShortName: true, workingDays: true }).meta({
  id: 'CalendarTerm',
})

export const nextTermsContract = defineContract(
  { planModule: 'cases', part: 'nextTerms' },
  {
    list: {
      method: 'get',
      path: '/next-terms',
      summary:
        'The next open terms: of a case; of the caller, who owns them or is responsible for their case; or of the office, where the caller has none',
      access: 'terms.work',
      query: z.object({ caseId: Id.optional(), limit: z.coerce.number().int().min(1).max(10).default(5) }),
      returns: z.object({ items: z.array(NextTerm), total: z.int(), scope: z.enum(['case', 'own', 'office']) }),
    },
    calendar: {
      method: 'get',
      path: '/calendar-terms',
      summary: 'Terms of a range for the calendar: open ones, and past ones that were met, missed or not recorded',
      access: 'terms.work',
      query: z
        .object({
          from: Day,
          to: Day,
          /** The person to whom the terms are assigned; defaults to the whole office. */
          ownerId: z.union([Id, z.literal('me')]).optional(),
        })
        .meta({ examples: [{ from: '2026-12-01', to: '2026-12-31' }] }),
      returns: z.object({ items: z.array(CalendarTerm) }),
    },
    firstOfCases: {
      method: 'get',
      path: '/next-terms/of-cases',
      summary: 'The next open term of each of these cases that has one',
      access: 'terms.work',
      query: z.object({ caseIds: IdList }),
      returns: z.object({ items: z.array(NextTerm) }),
    },
  },
)
