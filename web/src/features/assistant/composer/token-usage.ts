import type { AssistantStatus } from '../assistant.queries.ts'

/** From this part of the month's tokens on, the person is warned that few are left. */
export const lowTokensPercent = 80

/** Returns the used share of the month's tokens in whole percent, rounded down as in the server's warnings; 0 without a limit. */
export function usedPercent({ remaining, limit }: Pick<AssistantStatus, 'remaining' | 'limit'>): number {
  if (remaining === null || limit === null) return 0
  return limit === 0 ? 100 : Math.max(0, Math.min(100, Math.floor(((limit - remaining) / limit) * 100)))
}
