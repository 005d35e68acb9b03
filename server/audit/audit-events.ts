import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { AuditAction, AuditDetails } from '#server/contract/audit.ts'
import type { EventBus } from '#server/events/bus.ts'
import type { DomainEvent } from '#server/events/events.ts'
import { writeAuditEntry, type NewAuditEntry } from './write-audit-entry.ts'

/** Declares which audit entry an event writes. */
export type AuditEvent = <E extends DomainEvent>(
  event: E,
  entryOf: (payload: z.output<E['payload']>, tx: EntityManager) => NewAuditEntry | Promise<NewAuditEntry>,
) => void

/** Audit entries of a module: its `<module>.audit.ts`, named in its descriptor. */
export type ModuleAudit = (audit: AuditEvent) => void

/**
 * Subscribes entries to events. They are written in the transaction of the event, so that both exist or neither, and
 * the entry has the actor and the address of the request.
 */
export const auditEvents =
  (bus: EventBus): AuditEvent =>
  (event, entryOf) => {
    bus.within(event, async (tx, payload) => {
      await writeAuditEntry(tx, await entryOf(payload, tx))
    })
  }

/** Returns an entry in the chain of the platform, for actions of administrators. */
export const platformEntry = (
  action: AuditAction,
  subject: NonNullable<NewAuditEntry['subject']>,
  details: AuditDetails = {},
): NewAuditEntry => ({ action, subject, details, companyId: null })
