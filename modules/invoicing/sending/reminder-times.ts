// Computes when a reminder of an invoice is due.
import { dayMs } from '#server/contract/time.ts'

/** Days are `YYYY-MM-DD` in Puerto Rico. */
export interface RemindedInvoice {
  readonly dueOn: string
  /** The day on which the invoice was first sent by mail. */
  readonly firstSentOn: string
  /** Days from the due day to the latest reminder; null when none was sent. */
  readonly lastOffset: number | null
}
export interface ReminderPlan {
  /** Days from the due day, negative before it. */
  readonly days: readonly number[]
  /** Reminders of earlier days are not sent. */
  readonly since: string
}

/** Returns the day that is some days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * Lists the offsets of reminders that may still be sent, the earliest first. Excludes offsets on or before the day of
 * the first sending.
 */
const remainingOffsets = (
  { dueOn, firstSentOn, lastOffset }: RemindedInvoice,
  { days, since }: ReminderPlan,
): number[] =>
  days
    .filter((offset) => {
      const day = dayAfter(dueOn, offset)
      return day > firstSentOn && day >= since && (lastOffset === null || offset > lastOffset)
    })
    .toSorted((a, b) => a - b)

/** Returns the latest due offset; earlier offsets that were missed are never sent. Null when none is due. */
export const dueOffset = (invoice: RemindedInvoice, plan: ReminderPlan, today: string): number | null =>
  remainingOffsets(invoice, plan).findLast((offset) => dayAfter(invoice.dueOn, offset) <= today) ?? null

/** Returns the day of the next reminder; null when no reminder remains. */
export function nextReminderDay(invoice: RemindedInvoice, plan: ReminderPlan, today: string): string | null {
  if (dueOffset(invoice, plan, today) !== null) return today
  const [next] = remainingOffsets(invoice, plan)
  return next === undefined ? null : dayAfter(invoice.dueOn, next)
}
