import { implement } from '#server/http/implement.ts'
import { mailHandOver } from '#server/jobs/mail-job.ts'
import type { Services } from '#server/services.ts'
import { manageTokens } from '../appointments/manage-token.ts'
import { eventChanged, eventCreated, eventRemoved, eventRestored } from '../events/events.events.ts'
import type { SchedulingPart } from '../part.ts'
import { scheduleChanged } from '../settings/settings.events.ts'
import { listDeliveries } from './list-deliveries.ts'
import { look, enqueueDueReminders, lookAtEvent, planCalendar, planEvent, sendReminder } from './plan-reminders.ts'
import { remindersContract } from './reminders.contract.ts'
import { send } from './send-reminder.ts'

/** What happens to events decides what they remind of. */
function followEvents({ bus, ports }: Services): void {
  const now = () => ports.clock.now()
  bus.within(eventCreated, async (tx, { companyId, eventId }) => {
    await planEvent(tx, companyId, eventId, true, now())
  })
  bus.within(eventChanged, async (tx, { companyId, eventId, moved }) => {
    await planEvent(tx, companyId, eventId, moved, now())
  })
  bus.within(eventRemoved, async (tx, { companyId, eventId }) => {
    await planEvent(tx, companyId, eventId, false, now())
  })
  bus.within(scheduleChanged, async (tx, { companyId, professionalId }) => {
    await planCalendar(tx, companyId, professionalId, now())
  })
  bus.within(eventRestored, async (tx, { companyId, eventId }) => {
    await planEvent(tx, companyId, eventId, true, now())
  })
}

export const remindersPart: SchedulingPart = {
  contracts: [remindersContract],
  routes: () => [implement(remindersContract, { deliveries: (ctx, { query }) => listDeliveries(ctx, query) })],
  register(services) {
    const { jobs, env, secrets } = services
    const tools = { publicUrl: env.publicUrl, tokens: manageTokens(secrets), handOver: mailHandOver(services) }
    followEvents(services)
    jobs.every('scheduling.reminders', '* * * * *', enqueueDueReminders)
    jobs.handle(lookAtEvent, (work, { eventId }) => look(work, eventId))
    jobs.handle(sendReminder, (work, { deliveryId }) => send(tools, work, deliveryId))
  },
}
