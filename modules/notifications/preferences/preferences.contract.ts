import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { mailChoices, standardChoices } from '#server/contract/notices.ts'
import { FirstVersion } from '#server/contract/shared.ts'

function isTimeZone(name: string): boolean {
  // Intl accepts offsets like `+04:00` as zones; the database does not.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.timeOfDay')
  .meta({ examples: ['07:30'] })
const Choice = z.strictObject({ inApp: z.boolean(), email: z.enum(mailChoices) })

const choiceFields = {
  channels: z
    .strictObject({
      appointments: Choice,
      forms: Choice,
      // Added later: clients that do not send them get the defaults.
      intake: Choice.default(standardChoices.intake),
      inbox: Choice.default(standardChoices.inbox),
      tasks: Choice.default(standardChoices.tasks),
      notes: Choice.default(standardChoices.notes),
      terms: Choice.default(standardChoices.terms),
      calls: Choice,
      budgets: Choice.default(standardChoices.budgets),
      payments: Choice.default(standardChoices.payments),
      team: Choice,
      usage: Choice,
    })
    .describe('Inside the product, and by mail: a mail for each, in the one of the day, or none'),
  quietHours: z
    .strictObject({ on: z.boolean(), from: TimeOfDay, to: TimeOfDay })
    .describe('Mail waits until they end, but for what is urgent'),
  digestAt: TimeOfDay.describe('Time of the daily summary, in `timeZone`'),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'validation.timeZone')
    .meta({ examples: ['America/Puerto_Rico'] }),
  // Has a default for clients that do not send it, because it was added later.
  morning: z.boolean().default(true).describe('The mail of the morning with my deadlines of the coming week'),
  version: FirstVersion.describe('0 for the defaults'),
} as const

/** Preferences of notices. */
export const NoticePreferences = z.object(choiceFields).meta({ id: 'NoticePreferences' })
export const PreferencesInput = z.strictObject(choiceFields)

const own = { access: 'user', plan: 'exempt' } as const

export const preferencesContract = defineContract(
  { planModule: 'notifications', part: 'preferences' },
  {
    read: {
      method: 'get',
      path: '/notices/preferences',
      summary: 'By which channels I get notices',
      ...own,
      returns: NoticePreferences,
    },
    choose: {
      method: 'put',
      path: '/notices/preferences',
      summary: 'Choose the channels of my notices',
      ...own,
      body: PreferencesInput,
      returns: NoticePreferences,
      errors: ['stale_version'],
    },
  },
)
