import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Currency, Id, IdParams, Instant, page, pageQuery, requiredLine, Version } from '#server/contract/shared.ts'
import { permissionMethods, permissionStatuses, planMethods, planModules } from './plan-permissions.ts'

export const planStatuses = ['draft', 'published', 'retired'] as const
/** Intervals in which a plan can be paid. */
export const paymentTypes = ['monthly', 'yearly', 'both'] as const

export const maxTitleLength = 120
/** Maximum length in characters, including tags. */
export const maxDescriptionLength = 20_000
/** A million dollars per month. */
export const maxCostCents = 100_000_000

type FieldRule = 'validation.number' | 'validation.wholeNumber' | 'validation.required'
/** Distinguishes a missing value from a value of a wrong type; other rules have their own messages. */
const ruleMismatch = (rule: FieldRule) => ({
  error: ({ code, input }: { code?: string; input?: unknown }): FieldRule | undefined => {
    if (code !== 'invalid_type') return undefined
    return input === undefined || input === '' ? 'validation.required' : rule
  },
})

/** Returns whether HTML contains text in addition to tags. */
const hasText = (html: string): boolean => html.replace(/<[^<>]*>/g, '').replace(/&nbsp;|\s/g, '') !== ''

/** A limit: a whole number above 0, or null for unlimited. */
const limit = (max: number) =>
  z.int(ruleMismatch('validation.wholeNumber')).positive('validation.positive').max(max).nullable()

const planFields = {
  title: requiredLine(maxTitleLength),
  /**
   * HTML of the editor: paragraphs, headings 2 and 3, lists, quotes, rules, links, marks. The server removes all other
   * elements.
   */
  description: z
    .string(ruleMismatch('validation.required'))
    .max(maxDescriptionLength)
    .refine(hasText, 'validation.required'),
  paymentType: z.enum(paymentTypes),
  /** Price of one month; a year is twelve months less the discount. */
  costCents: z
    .int(ruleMismatch('validation.number'))
    .positive('validation.positive')
    .max(maxCostCents, 'validation.costTooHigh'),
  currency: Currency.default('USD'),
  annualDiscountPercent: z
    .number(ruleMismatch('validation.number'))
    .min(0, 'validation.discount')
    .max(100, 'validation.discount')
    .multipleOf(0.01, 'validation.twoDecimals')
    .default(0),
  /** Tokens of the assistant per month. */
  tokenLimit: limit(1_000_000_000_000),
  /** Millions of bytes. */
  storageLimitMb: limit(1_000_000_000),
  customerLimit: limit(1_000_000),
  professionalLimit: limit(1_000_000),
  /** Unlimited when not given. */
  staffLimit: limit(1_000_000).default(null),
  /** Pages read by machine per month; unlimited when not given. */
  pageLimit: limit(1_000_000_000).default(null),
}

/** Fields of the form of a plan. */
export const PlanFields = z.strictObject(planFields).meta({ id: 'PlanFields' })
export const PlanUpdate = PlanFields.extend({ version: Version }).meta({ id: 'PlanUpdate' })

export const Plan = z
  .object({
    id: Id,
    status: z.enum(planStatuses),
    isDefault: z.boolean(),
    title: z.string(),
    description: z.string(),
    paymentType: z.enum(paymentTypes),
    costCents: z.int(),
    /** Price of one year; null when the plan is paid monthly only. */
    yearlyCostCents: z.int().nullable(),
    currency: Currency,
    annualDiscountPercent: z.number(),
    tokenLimit: z.int().nullable(),
    storageLimitMb: z.int().nullable(),
    customerLimit: z.int().nullable(),
    professionalLimit: z.int().nullable(),
    staffLimit: z.int().nullable(),
    pageLimit: z.int().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    publishedAt: Instant.nullable(),
    retiredAt: Instant.nullable(),
    /** Version of the row, for edits. */
    version: z.int(),
    /** The terms shown; a purchase names them by this id. */
    versionId: Id,
    versionNumber: z.int(),
    /** Whether a company has had these terms. If so, an edit creates new terms, and the company keeps these. */
    sealed: z.boolean(),
    /** Whether the reader's company has this plan, on the current or on former terms. */
    subscribed: z.enum(['current', 'former']).nullable(),
    /** For administrators: companies with this plan, and how many of them on former terms. */
    subscribers: z.object({ total: z.int(), former: z.int() }).nullable(),
    can: z.object({
      update: z.boolean(),
      publish: z.boolean(),
      retire: z.boolean(),
      duplicate: z.boolean(),
      makeDefault: z.boolean(),
      remove: z.boolean(),
    }),
  })
  .meta({ id: 'Plan' })

export const PlanPermission = z
  .object({ module: z.enum(planModules), method: z.enum(permissionMethods), status: z.enum(permissionStatuses) })
  .meta({ id: 'PlanPermission' })

/** Rows of the grid. A call without a row is allowed; the row of the method precedes the row of `ALL`. */
export const PlanPermissions = z
  .object({
    planId: Id,
    version: z.int(),
    items: z.array(PlanPermission),
    /** The calls that these rows block. */
    blocked: z.array(z.object({ module: z.enum(planModules), method: z.enum(planMethods) })),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'PlanPermissions' })

const hasNoDuplicates = (items: readonly { module: string; method: string }[]): boolean =>
  new Set(items.map((p) => `${p.module}:${p.method}`)).size === items.length
export const PlanPermissionsUpdate = z
  .strictObject({
    items: z
      .array(z.strictObject(PlanPermission.shape))
      .max(planModules.length * permissionMethods.length)
      .refine(hasNoDuplicates, 'validation.twice'),
    version: Version,
  })
  .meta({ id: 'PlanPermissionsUpdate' })

export const planActs = ['created', 'terms', 'permissions', 'published', 'retired', 'made_default'] as const

/** A change of a plan by an administrator. */
export const PlanChange = z
  .object({
    id: Id,
    at: Instant,
    act: z.enum(planActs),
    /** Null for the product itself, or a person who no longer exists. */
    author: z.object({ id: Id, name: z.string() }).nullable(),
    /**
     * Terms by their names above, permissions as `module:METHOD` with `allowed` or `blocked`; a limit of null is
     * unlimited. A description has no values.
     */
    changes: z.array(
      z.object({
        field: z.string(),
        from: z.union([z.string(), z.number()]).nullable(),
        to: z.union([z.string(), z.number()]).nullable(),
      }),
    ),
  })
  .meta({ id: 'PlanChange' })
export const PlanHistoryQuery = pageQuery({ sortableBy: ['at'] }).pick({ page: true, pageSize: true })

const forProfessionals = { access: 'user', company: 'optional', plan: 'exempt' } as const

/** Customers get 403 `forbidden` on every route. */
export const plansContract = defineContract(
  { planModule: 'billing', part: 'plans' },
  {
    list: {
      method: 'get',
      path: '/plans',
      summary: 'Plans: for an administrator all, for a professional those on offer and their own',
      ...forProfessionals,
      query: pageQuery({ sortableBy: ['title', 'costCents', 'createdAt', 'updatedAt'] }).extend({
        status: z.enum(planStatuses).optional(),
      }),
      returns: page(Plan),
      errors: ['forbidden'],
    },
    create: {
      method: 'post',
      path: '/plans',
      summary: 'Create a plan, as a draft',
      access: 'platform.administer',
      idempotent: true,
      body: PlanFields,
      returns: Plan,
      status: 201,
    },
    get: {
      method: 'get',
      path: '/plans/:id',
      summary: 'A plan',
      ...forProfessionals,
      params: IdParams,
      returns: Plan,
      errors: ['plan_not_found', 'forbidden'],
    },
    update: {
      method: 'put',
      path: '/plans/:id',
      summary: 'Change a plan; companies that have it keep their terms until they change',
      access: 'platform.administer',
      params: IdParams,
      body: PlanUpdate,
      returns: Plan,
      errors: ['plan_not_found', 'stale_version'],
    },
    remove: {
      method: 'delete',
      path: '/plans/:id',
      summary: 'Remove a draft that nobody used',
      access: 'platform.administer',
      params: IdParams,
      status: 204,
      errors: ['plan_not_found', 'plan_in_use'],
    },
    publish: {
      method: 'post',
      path: '/plans/:id/publish',
      summary: 'Offer a plan',
      access: 'platform.administer',
      params: IdParams,
      returns: Plan,
      errors: ['plan_not_found', 'plan_already_published'],
    },
    retire: {
      method: 'post',
      path: '/plans/:id/retire',
      summary: 'Stop offering a plan; companies that have it keep it',
      access: 'platform.administer',
      params: IdParams,
      returns: Plan,
      errors: ['plan_not_found', 'plan_not_published', 'plan_is_default'],
    },
    duplicate: {
      method: 'post',
      path: '/plans/:id/duplicate',
      summary: 'Copy a plan with its permissions into a new draft',
      access: 'platform.administer',
      idempotent: true,
      params: IdParams,
      returns: Plan,
      status: 201,
      errors: ['plan_not_found'],
    },
    makeDefault: {
      method: 'post',
      path: '/plans/:id/default',
      summary: 'Let new companies start on this plan',
      access: 'platform.administer',
      params: IdParams,
      returns: Plan,
      errors: ['plan_not_found', 'plan_not_published'],
    },
    history: {
      method: 'get',
      path: '/plans/:id/history',
      summary: 'Changes of a plan, the newest first',
      access: 'platform.administer',
      params: IdParams,
      query: PlanHistoryQuery,
      returns: page(PlanChange),
      errors: ['plan_not_found'],
    },
    permissions: {
      method: 'get',
      path: '/plans/:id/permissions',
      summary: 'What a plan allows and blocks',
      ...forProfessionals,
      params: IdParams,
      returns: PlanPermissions,
      errors: ['plan_not_found', 'forbidden'],
    },
    setPermissions: {
      method: 'put',
      path: '/plans/:id/permissions',
      summary: 'Replace what a plan allows and blocks; companies that have it keep theirs',
      access: 'platform.administer',
      params: IdParams,
      body: PlanPermissionsUpdate,
      returns: PlanPermissions,
      errors: ['plan_not_found', 'stale_version'],
    },
  },
)
