import { useRef } from 'react'

/** A request that a person may submit again because its answer was lost: with the same key it has one effect. */
export interface RepeatableRequest<Body> {
  readonly body: Body
  readonly idempotencyKey: string
}

const noAttempt = { bodyJson: '', idempotencyKey: '' }

/** Gives the same body the same key until `forget` is called: it succeeded, or its repetition needs a new key. */
export function useRepeatable() {
  const lastAttempt = useRef(noAttempt)
  return {
    repeatable: <Body>(body: Body): RepeatableRequest<Body> => {
      const bodyJson = JSON.stringify(body)
      if (lastAttempt.current.bodyJson !== bodyJson)
        lastAttempt.current = { bodyJson, idempotencyKey: crypto.randomUUID() }
      return { body, idempotencyKey: lastAttempt.current.idempotencyKey }
    },
    forget: () => {
      lastAttempt.current = noAttempt
    },
  }
}
