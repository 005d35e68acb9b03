import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type CalendarActor = Pick<Actor, 'userId' | 'companyId' | 'role'>

/** The facts of an event that the policy needs. */
export interface EventSubject {
  readonly companyId: string
  readonly ownerId: string
  readonly createdBy: string | null
  /** Ids of the accounts that take part. */
  readonly participantIds: readonly string[]
  readonly private: boolean
}

export interface EventAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly remove: boolean
  /** All details; without it only that the time is taken. */
  readonly details: boolean
}

/**
 * Returns the abilities of `actor` on an event, or null when they may not learn that it exists. People of an office see
 * all of its calendars, private events only as busy time; the calendar's owner and the event's creator may change it. A
 * client sees the events in which they take part; being the client of a case is not enough, because a lawyer's notes
 * about a case are work product.
 */
export function eventAbilities(actor: CalendarActor, subject: EventSubject): EventAbilities | null {
  if (actor.companyId === null || actor.companyId !== subject.companyId) return null
  const isParticipant = subject.participantIds.includes(actor.userId)
  if (!can(actor, 'scheduling.work')) return isParticipant ? { update: false, remove: false, details: true } : null
  const isOwnEvent = subject.ownerId === actor.userId || subject.createdBy === actor.userId
  return { update: isOwnEvent, remove: isOwnEvent, details: isOwnEvent || isParticipant || !subject.private }
}
