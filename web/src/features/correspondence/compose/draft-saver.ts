// Saves a draft on the server with one request at a time, and never creates it twice.
import { ApiError } from '#server/contract/client.ts'

interface StoredOnServer {
  readonly id: string
  readonly version: number
  readonly threadId: string | null
}

interface DraftSaverOptions<Body, Stored extends StoredOnServer> {
  /** The draft as it is stored on the server; null for a draft that is not stored yet. */
  readonly stored: Stored | null
  /** Creates the draft. */
  readonly write: (body: Body, idempotencyKey: string) => Promise<Stored>
  /** Changes the draft. */
  readonly save: (id: string, body: Body, version: number) => Promise<Stored>
}

interface DraftSaver<Body, Stored extends StoredOnServer> {
  /** Saves the text after the requests in flight. @throws the error that the server answered */
  readonly store: (body: Body) => Promise<Stored>
  /** Returns the saved draft after the requests in flight; null: none is saved. */
  readonly settled: () => Promise<Stored | null>
  /** Continues from another version, or (null) with a new draft. */
  readonly rebase: (stored: Stored | null) => void
}

/**
 * A first request that was not answered may have written the draft. It is repeated with its key and its body, so that
 * no second draft is created; later changes are saved afterwards.
 */
export function createDraftSaver<Body, Stored extends StoredOnServer>({
  stored: initial,
  write,
  save,
}: DraftSaverOptions<Body, Stored>): DraftSaver<Body, Stored> {
  let stored = initial
  let storedBody: string | null = null
  let unansweredRequest: { readonly key: string; readonly body: Body } | null = null
  let running: Promise<unknown> = Promise.resolve()

  const writeOnce = async (body: Body): Promise<Stored> => {
    const firstRequest = (unansweredRequest ??= { key: crypto.randomUUID(), body })
    try {
      const written = await write(firstRequest.body, firstRequest.key)
      storedBody = JSON.stringify(firstRequest.body)
      unansweredRequest = null
      return written
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'idempotency_in_flight') unansweredRequest = null
      throw error
    }
  }
  const storeNow = async (body: Body): Promise<Stored> => {
    stored ??= await writeOnce(body)
    if (JSON.stringify(body) === storedBody) return stored
    stored = await save(stored.id, body, stored.version)
    storedBody = JSON.stringify(body)
    return stored
  }
  return {
    store: (body) => {
      const storing = running.then(() => storeNow(body))
      running = storing.catch(() => undefined)
      return storing
    },
    settled: () => running.then(() => stored),
    rebase: (other) => {
      stored = other
      storedBody = null
      unansweredRequest = null
    },
  }
}
