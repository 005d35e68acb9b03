import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { EventBus } from '#server/events/bus.ts'
import type { DomainEvent } from '#server/events/events.ts'
import { writeAuditEntry, type NewAuditEntry } from './write-audit-entry.ts'

export type HearEvent = <E extends DomainEvent>(
  event: E,
  note: (payload: z.output<E['payload']>, tx: EntityManager) => NewAuditEntry | Promise<NewAuditEntry>,
) => void

/**
 * Writes an entry for an event. In the writer's transaction and not after it: an act and its entry then exist together
 * or not at all, and the entry knows who asked and from where. It is one insert that waits for nobody.
 */
export const auditEvents =
  (bus: EventBus): HearEvent =>
  (event, note) => {
    bus.within(event, async (tx, payload) => {
      await writeAuditEntry(tx, await note(payload, tx))
    })
  }
