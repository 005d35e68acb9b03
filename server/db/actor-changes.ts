// The database announces every change of data that determine an actor: sessions, people, companies and plans. Triggers
// call `app.actor_changed`, which notifies all servers at the commit.

/** The payload names the changed row: `session <id>`, `person <id>` or `company <id>`. */
export const actorChangesChannel = 'actor_changed'

interface ActorIds {
  readonly sessionId: string | null
  readonly userId: string
  readonly companyId: string | null
}

/** The sessions, people and companies that changed, collected from announcements. */
export class ActorChanges {
  readonly #changed = new Set<string>()
  #anyMayHaveChanged = false

  /** @param payload an announcement; null, or an unknown format, means that any actor may have changed */
  add(payload: string | null): this {
    if (payload !== null && /^(?:session|person|company) [\da-f-]{36}$/.test(payload)) this.#changed.add(payload)
    else this.#anyMayHaveChanged = true
    return this
  }

  addPerson(userId: string): this {
    this.#changed.add(`person ${userId}`)
    return this
  }

  addCompany(companyId: string): this {
    this.#changed.add(`company ${companyId}`)
    return this
  }

  concern({ sessionId, userId, companyId }: ActorIds): boolean {
    return (
      this.#anyMayHaveChanged ||
      this.#changed.has(`session ${sessionId}`) ||
      this.#changed.has(`person ${userId}`) ||
      this.#changed.has(`company ${companyId}`)
    )
  }
}

/**
 * Returns a receiver of announcements. A transaction may announce thousands at once, when an office is deleted; they
 * are collected and applied together.
 */
export function collectActorChanges(apply: (changes: ActorChanges) => void): (payload: string | null) => void {
  let collected: ActorChanges | undefined
  return (payload) => {
    if (!collected) {
      collected = new ActorChanges()
      queueMicrotask(() => {
        const changes = collected
        collected = undefined
        if (changes) apply(changes)
      })
    }
    collected.add(payload)
  }
}
