// What people type into the sheet of a sending and the settings of reminders, before it becomes a request.
import { z } from 'zod'
import { Email, requiredLine, text } from '#server/contract/shared.ts'
import { maxSendingAddresses, maxSendingMessage, ReminderDays } from '#modules/invoicing/sending/sending.contract.ts'

const partsOf = (typed: string): string[] => typed.split(/[,;\s]+/).filter((part) => part !== '')

/** Returns addresses that were typed with commas or spaces between them, each once. */
export const addressesOf = (typed: string): string[] => [...new Set(partsOf(typed).map((part) => part.toLowerCase()))]

/** @param tooMany the message where more addresses are typed than one sending has */
export const sendingForm = (tooMany: string) =>
  z.object({
    addresses: z
      .string()
      .trim()
      .min(1, 'validation.required')
      .max(1_400)
      .refine((typed) => addressesOf(typed).every((one) => Email.safeParse(one).success), 'validation.email')
      .refine((typed) => addressesOf(typed).length <= maxSendingAddresses, tooMany),
    subject: requiredLine(200),
    message: text(maxSendingMessage),
    withLink: z.boolean(),
  })

const daysIn = (typed: string, sign: 1 | -1): number[] =>
  // `0 - 0`: no negative zero.
  partsOf(typed).map((part) => (sign === 1 ? Number(part) : 0 - Number(part)))

/** Returns days from the due day, those before it negative, each once. */
export const daysOf = (before: string, after: string): number[] =>
  [...new Set([...daysIn(before, -1), ...daysIn(after, 1)])].toSorted((a, b) => a - b)

/** Returns days as they are typed: those before the due day, and the others. */
export const typedDays = (days: readonly number[]) => {
  const line = (some: readonly number[]) => some.toSorted((a, b) => a - b).join(', ')
  return { before: line(days.flatMap((day) => (day < 0 ? [-day] : []))), after: line(days.filter((day) => day >= 0)) }
}

/** @param messages where something else than whole numbers is typed, and where there are too few, too many or too far */
export const reminderForm = (messages: { readonly invalid: string; readonly limit: string }) => {
  const days = z
    .string()
    .max(60)
    .refine((typed) => partsOf(typed).every((part) => /^\d{1,4}$/.test(part)), messages.invalid)
  return z
    .object({ enabled: z.boolean(), before: days, after: days })
    .refine(({ before, after }) => ReminderDays.safeParse(daysOf(before, after)).success, {
      message: messages.limit,
      path: ['after'],
    })
}
