import { auditEvents } from '#server/audit/hear-events.ts'
import type { EventBus } from '#server/events/bus.ts'
import { profilePublished, profileWithdrawn } from './marketplace.events.ts'

/** Who is shown to everybody, and since when, is written into the audit of their company. */
export function noteMarketplace(bus: EventBus): void {
  const on = auditEvents(bus)
  on(profilePublished, ({ userId, companyId }) => ({
    action: 'profiles.published',
    subject: { type: 'account', id: userId },
    companyId,
  }))
  on(profileWithdrawn, ({ userId, companyId }) => ({
    action: 'profiles.withdrawn',
    subject: { type: 'account', id: userId },
    companyId,
  }))
}
