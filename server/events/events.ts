import type { z } from 'zod'

/** Something that happened, in the past tense: `cases.case.closed`. The payload is JSON and names no contents. */
export interface DomainEvent<N extends string = string, S extends z.ZodType = z.ZodType> {
  readonly name: N
  readonly payload: S
}

export const defineEvent = <const N extends string, S extends z.ZodType>(name: N, payload: S): DomainEvent<N, S> => ({
  name,
  payload,
})
