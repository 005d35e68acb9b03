import type { Transport } from '#server/contract/client.ts'

/** A person who sends the same again later wants a second one. */
const rememberedMs = 10 * 60_000
const keyHeader = 'idempotency-key'

/** Idempotency keys of requests without a successful answer, by method, path and body. */
const unanswered = new Map<string, { readonly idempotencyKey: string; readonly sentAt: number }>()

/**
 * Repeats the idempotency key of a request whose answer was lost when a person submits the same request again, so that
 * it takes effect once. A refusal releases its key on the server, so that a request may repeat that key, too.
 */
export const repeatLostKeys =
  (send: Transport): Transport =>
  async (path, init) => {
    const headers = new Headers(init.headers)
    const newKey = headers.get(keyHeader)
    if (!newKey) return send(path, init)
    const sentAt = Date.now()
    for (const [request, { sentAt: then }] of unanswered) if (sentAt - then > rememberedMs) unanswered.delete(request)
    // The body of such a request is JSON or undefined.
    const request = `${init.method} ${path} ${init.body as string}`
    const idempotencyKey = unanswered.get(request)?.idempotencyKey ?? newKey
    headers.set(keyHeader, idempotencyKey)
    let isDone = false
    try {
      const response = await send(path, { ...init, headers })
      isDone = response.ok
      return response
    } finally {
      if (isDone) unanswered.delete(request)
      else unanswered.set(request, { idempotencyKey, sentAt })
    }
  }
