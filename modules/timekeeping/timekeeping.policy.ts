import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type TimeActor = Pick<Actor, 'userId' | 'companyId' | 'role'>

/** The facts of an entry of time that the policy needs. */
export interface TimeEntrySubject {
  readonly companyId: string
  /** Id of the person whose time it is. */
  readonly userId: string
  /** Whether the entry has no case, or a case that the actor may see. */
  readonly visible: boolean
  readonly deleted: boolean
}

export interface TimeEntryAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly remove: boolean
  readonly restore: boolean
}

/**
 * Returns the abilities of the actor on a time entry; null when the actor must not learn that it exists. Everybody in
 * the office sees and changes their own time; people who manage time also see and change the time of others.
 */
export function timeEntryAbilities(actor: TimeActor, subject: TimeEntrySubject): TimeEntryAbilities | null {
  if (actor.companyId === null || actor.companyId !== subject.companyId || !subject.visible) return null
  if (!can(actor, 'timekeeping.work')) return null
  if (subject.userId !== actor.userId && !can(actor, 'timekeeping.manage')) return null
  return { update: !subject.deleted, remove: !subject.deleted, restore: subject.deleted }
}
