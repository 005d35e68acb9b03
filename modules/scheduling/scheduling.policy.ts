import type { Actor } from '#server/http/context.ts'

export type CalendarActor = Pick<Actor, 'userId' | 'companyId' | 'profile'>

/** What the policy must know of an event. */
export interface EventSubject {
  readonly companyId: string
  readonly ownerId: string
  readonly createdBy: string | null
  /** Accounts that take part. */
  readonly participantIds: readonly string[]
  readonly private: boolean
}

export interface EventAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly remove: boolean
  /** Everything that stands in it; without it only that the time is taken. */
  readonly details: boolean
}

/**
 * What `actor` may do with an event; `null`: may not know that it exists. Professionals see the calendars of their
 * company, of what is private only that the time is taken; whose calendar it is, and who put it there, change it.
 * A customer sees what they were asked to take part in, and nothing because a case is theirs: what a lawyer notes about
 * a case is the lawyer's work.
 */
export function eventAbilities(actor: CalendarActor, subject: EventSubject): EventAbilities | null {
  if (actor.companyId === null || actor.companyId !== subject.companyId) return null
  const takesPart = subject.participantIds.includes(actor.userId)
  if (actor.profile === 'customer') return takesPart ? { update: false, remove: false, details: true } : null
  if (actor.profile !== 'professional') return null
  const theirs = subject.ownerId === actor.userId || subject.createdBy === actor.userId
  return { update: theirs, remove: theirs, details: theirs || takesPart || !subject.private }
}
