import { can } from '#server/contract/roles.ts'
import type { Actor } from '#server/http/context.ts'

export type TaskActor = Pick<Actor, 'userId' | 'companyId' | 'role'>

/** The facts of a task that the policy needs. */
export interface TaskSubject {
  readonly companyId: string
  /** The task has no case, or the actor may see its case. */
  readonly visible: boolean
  readonly done: boolean
  readonly deleted: boolean
}

export interface TaskAbilities extends Record<string, boolean> {
  readonly update: boolean
  readonly complete: boolean
  readonly reopen: boolean
  readonly remove: boolean
  readonly restore: boolean
}

/**
 * Returns the abilities of a member of the office on a task; `null` when they may not learn that it exists. Everyone
 * who sees a task may change it, whoever is assigned. Customers and administrators see none.
 */
export function taskAbilities(
  actor: TaskActor,
  { companyId, visible, done, deleted }: TaskSubject,
): TaskAbilities | null {
  if (actor.companyId === null || actor.companyId !== companyId || !visible || !can(actor, 'tasks.work')) return null
  const exists = !deleted
  return { update: exists, complete: exists && !done, reopen: exists && done, remove: exists, restore: deleted }
}
