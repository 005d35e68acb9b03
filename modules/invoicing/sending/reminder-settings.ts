import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { invoiceSettingsChanged } from '../invoicing.events.ts'
import { invoiceSettingsOf } from '../settings/invoice-settings.ts'
import type { ReminderPlan } from './reminder-times.ts'
import type { ReminderSettings } from './sending.contract.ts'

const planRow = { since: col.date.nullable, days: col.array(col.int) } as const

/** Default days of reminders, relative to the due day. */
const defaultDays = [-3, 1, 14, 30]

const readPlan = (em: EntityManager, companyId: string) =>
  row(
    em,
    planRow,
    sql`select reminders_since as since, reminder_days as days from invoice_setting where company_id = ${companyId}`,
  )

/** Returns the days on which an office sends reminders; null when it sends none. */
export async function reminderPlanOf(em: EntityManager, companyId: string): Promise<ReminderPlan | null> {
  const plan = await readPlan(em, companyId)
  return plan === undefined || plan.since === null ? null : { since: plan.since, days: plan.days }
}

export async function readReminderSettings({ em, actor }: Pick<Context, 'em' | 'actor'>) {
  const plan = await readPlan(em, actor.companyId)
  return { enabled: typeof plan?.since === 'string', days: [...(plan?.days ?? defaultDays)] }
}

/**
 * Switches reminders on or off and sets their days. A reminder whose day was before they were switched on is not sent,
 * so that invoices which are long overdue do not all cause mails at the same time.
 */
export async function updateReminderSettings(
  ctx: Pick<Context, 'em' | 'actor' | 'ports' | 'record'>,
  { enabled, days }: z.output<typeof ReminderSettings>,
) {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  const since = enabled ? localDay(ports.clock.now()) : null
  const sorted = [...new Set(days)].toSorted((a, b) => a - b)
  await em.transactional(async (tx) => {
    const { prefix, creditPrefix, dueDays, footer } = await invoiceSettingsOf(tx, companyId)
    await change(
      tx,
      sql`insert into invoice_setting as s (company_id, prefix, credit_prefix, due_days, footer, reminders_since,
          reminder_days)
        values (${companyId}, ${prefix}, ${creditPrefix}, ${dueDays}, ${footer}, ${since}::date, ${sorted}::int[])
        on conflict (company_id) do update set reminder_days = excluded.reminder_days,
          reminders_since = case when excluded.reminders_since is null then null
            else coalesce(s.reminders_since, excluded.reminders_since) end, updated_at = now()`,
    )
    await record(tx, invoiceSettingsChanged, { companyId, userId })
  })
  return readReminderSettings(ctx)
}
