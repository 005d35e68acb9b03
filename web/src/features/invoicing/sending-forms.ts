// Schemas of the forms of a sending and of reminder settings, and conversion of their texts.
import { z } from 'zod'
import { Email, requiredLine, text } from '#server/contract/shared.ts'
import { maxSendingAddresses, maxSendingMessage, ReminderDays } from '#modules/invoicing/sending/sending.contract.ts'

const splitList = (input: string): string[] => input.split(/[,;\s]+/).filter((part) => part !== '')

/** Parses addresses that are separated by commas, semicolons or spaces, each once. */
export const parseAddresses = (input: string): string[] => [
  ...new Set(splitList(input).map((part) => part.toLowerCase())),
]

/**
 * Returns the schema of the form of a sending. @param tooManyMessage shown for more addresses than a sending may have
 */
export const sendingFormSchema = (tooManyMessage: string) =>
  z.object({
    addresses: z
      .string()
      .trim()
      .min(1, 'validation.required')
      .max(1_400)
      .refine((input) => parseAddresses(input).every((address) => Email.safeParse(address).success), 'validation.email')
      .refine((input) => parseAddresses(input).length <= maxSendingAddresses, tooManyMessage),
    subject: requiredLine(200),
    message: text(maxSendingMessage),
    withLink: z.boolean(),
  })

const parseSignedDays = (input: string, sign: 1 | -1): number[] =>
  // `0 - 0` is 0, while negating 0 gives -0.
  splitList(input).map((part) => (sign === 1 ? Number(part) : 0 - Number(part)))

/** Parses lists of days before and after the due day to offsets from it, negative before it, each once. */
export const parseDays = (before: string, after: string): number[] =>
  [...new Set([...parseSignedDays(before, -1), ...parseSignedDays(after, 1)])].toSorted((a, b) => a - b)

/** Formats offsets from the due day as two lists: days before it, and days on or after it. */
export const formatDays = (days: readonly number[]) => {
  const list = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b).join(', ')
  return { before: list(days.flatMap((day) => (day < 0 ? [-day] : []))), after: list(days.filter((day) => day >= 0)) }
}

/**
 * Returns the schema of the form of reminder settings.
 * @param messages `invalid`: a part is not a whole number; `limit`: too few, too many, or too far from the due day
 */
export const reminderFormSchema = (messages: { readonly invalid: string; readonly limit: string }) => {
  const days = z
    .string()
    .max(60)
    .refine((input) => splitList(input).every((part) => /^\d{1,4}$/.test(part)), messages.invalid)
  return z
    .object({ enabled: z.boolean(), before: days, after: days })
    .refine(({ before, after }) => ReminderDays.safeParse(parseDays(before, after)).success, {
      message: messages.limit,
      path: ['after'],
    })
}
