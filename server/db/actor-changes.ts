// The database announces every change of data that determine an actor: sessions, people, companies and plans. Triggers
// call `app.actor_changed`, which notifies all servers at the commit.

/** The payload names the changed row: `session <id>`, `person <id>` or `company <id>`. */
export const actorChangesChannel = 'actor_changed'

interface ChangedActor {
  readonly sessionId: string | null
  readonly userId: string
  readonly companyId: string | null
}

/** The sessions, people and companies that changed, collected from announcements. */
export class ActorChanges {
  readonly #named = new Set<string>()
  #all = false

  /** @param payload an announcement; null, or an unknown format, means that any actor may have changed */
  add(payload: string | null): this {
    if (payload !== null && /^(?:session|person|company) [\da-f-]{36}$/.test(payload)) this.#named.add(payload)
    else this.#all = true
    return this
  }

  addPerson(userId: string): this {
    this.#named.add(`person ${userId}`)
    return this
  }

  addCompany(companyId: string): this {
    this.#named.add(`company ${companyId}`)
    return this
  }

  concern({ sessionId, userId, companyId }: ChangedActor): boolean {
    return (
      this.#all ||
      this.#named.has(`session ${sessionId}`) ||
      this.#named.has(`person ${userId}`) ||
      this.#named.has(`company ${companyId}`)
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
