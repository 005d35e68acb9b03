import type { z } from 'zod'

/**
 * A domain event, named in the past tense: `cases.case.closed`. Its payload is JSON without contents of documents or
 * messages.
 */
export interface DomainEvent<N extends string = string, S extends z.ZodType = z.ZodType> {
  readonly name: N
  readonly payload: S
}

export const defineEvent = <const N extends string, S extends z.ZodType>(name: N, payload: S): DomainEvent<N, S> => ({
  name,
  payload,
})
