import type { Context } from '#server/http/context.ts'

export interface Remaining {
  /** Null: unlimited, or not for this person to know. */ readonly remaining: number | null
  readonly limit: number | null
}

/** Tokens left this month. What the office pays and uses is not its clients' to know. */
export async function remainingTokens({
  em,
  actor,
  ports,
}: Pick<Context, 'em' | 'actor' | 'ports'>): Promise<Remaining> {
  if (actor.profile === 'customer') return { remaining: null, limit: null }
  const {
    tokens: { used, limit },
  } = await ports.entitlements.readings(em, actor.companyId)
  return { remaining: limit === null ? null : Math.max(0, limit - used), limit }
}
