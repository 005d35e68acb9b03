import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams, Instant } from '#server/contract/shared.ts'
import { subscriptionStates } from '#modules/billing/subscription/subscription.contract.ts'

export const usageMeters = ['storage', 'tokens', 'pages', 'professionals', 'staff', 'customers'] as const
export const usageGroups = ['day', 'module', 'person'] as const
/** Longest period of a history in days, first and last day included. */
export const maxUsageDays = 400

const Meter = z
  .object({
    used: z.int(),
    limit: z.int().nullable(),
    percent: z
      .int()
      .nullable()
      .describe(
        'Percentage of the limit, rounded down; null when unlimited. Above 100 after a downgrade, or after an amount that had to be accepted although it exceeds the limit',
      ),
  })
  .meta({ id: 'UsageMeter' })

const meters = {
  storageBytes: Meter,
  tokens: Meter,
  pages: Meter,
  professionals: Meter,
  staff: Meter,
  customers: Meter,
}

export const Usage = z
  .object({
    plan: z.object({
      title: z.string(),
      active: z.boolean(),
      state: z.enum(subscriptionStates),
      periodEnd: Instant,
    }),
    month: Day.describe('First day of the month that tokens and pages count, in America/Puerto_Rico'),
    ...meters,
    reservations: z
      .object({ open: z.int(), tokens: z.int() })
      .describe('Requests under way: their tokens are in the meter until they are settled'),
  })
  .meta({ id: 'Usage' })

/** A day in the range that both PostgreSQL and JavaScript support. */
const UsageDay = Day.pipe(z.string().refine((day) => day >= '2000-01-01' && day <= '2999-12-31', 'validation.dayRange'))
const Period = z.object({ from: UsageDay.optional(), to: UsageDay.optional() })

/**
 * One bar of the history. Fields of other groupings are null; grouped by person, a null person is not an account of the
 * company.
 */
const UsageShare = z.object({
  day: Day.nullable(),
  module: z.string().nullable(),
  person: z.object({ id: Id, name: z.string() }).nullable(),
  amount: z.int().describe('Tokens spent or pages read; for the other meters what was added less what was released'),
  balance: z
    .int()
    .nullable()
    .describe('Grouped by day: what was in use at the end of the day; null for tokens, pages and other groups'),
})

export const UsageHistory = z
  .object({
    meter: z.enum(usageMeters),
    group: z.enum(usageGroups),
    from: Day,
    to: Day,
    total: z.int().describe('The sum of the amounts'),
    items: z.array(UsageShare),
  })
  .meta({ id: 'UsageHistory' })

export const quotasContract = defineContract(
  { planModule: 'billing', part: 'quotas' },
  {
    usage: {
      method: 'get',
      path: '/usage',
      summary: 'What my company has used of its plan; a limit of null is unlimited',
      access: 'billing.see',
      plan: 'exempt',
      returns: Usage,
    },
    history: {
      method: 'get',
      path: '/usage/history',
      summary:
        'Use of one meter over a period of at most 400 days, by day, by module or, for the owner, by person. Without days: the last 30',
      access: 'billing.see',
      plan: 'exempt',
      query: Period.extend({ meter: z.enum(usageMeters).default('tokens'), group: z.enum(usageGroups).default('day') }),
      returns: UsageHistory,
      errors: ['owner_only', 'validation_failed'],
    },
    adminUsage: {
      method: 'get',
      path: '/admin/companies/:id/usage',
      summary: 'What a company has used of its plan, and which modules used it in a period of at most 400 days',
      access: 'platform.administer',
      params: IdParams,
      query: Period,
      returns: Usage.extend({
        company: z.object({ id: Id, name: z.string() }),
        from: Day,
        to: Day,
        modules: z.array(z.object({ meter: z.enum(usageMeters), module: z.string(), amount: z.int() })),
      }).meta({ id: 'CompanyUsage' }),
      errors: ['company_not_found', 'validation_failed'],
    },
  },
)
