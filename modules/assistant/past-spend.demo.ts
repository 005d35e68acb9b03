// What the demonstration office spent on the assistant in the weeks before today.
import { randomUUIDv7 } from 'node:crypto'
import { dayMs } from '#server/contract/time.ts'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { localDay } from '#server/ports/clock.ts'
import type { Services } from '#server/services.ts'
import type { Mode } from './assistant.contract.ts'
import type { DemoCase } from './assistant.demo.ts'

export interface PastSpend {
  readonly day: string
  readonly userId: string
  readonly tokens: number
  readonly mode: Mode
  readonly caseId: string | null
}

const weeks = 10
const modes: readonly Mode[] = ['case', 'case', 'general', 'case', 'consultation']
/** Share of a request's tokens that are its input. */
const inputShare = 0.85

/** Returns what people spent on the working days before `now`: more in later weeks, and different amounts every day. */
export function pastSpends(now: Date, userIds: readonly string[], cases: readonly DemoCase[]): readonly PastSpend[] {
  const daysAgo = Array.from({ length: weeks * 7 }, (_, index) => weeks * 7 - index)
  return daysAgo.flatMap((days) => {
    const date = new Date(now.getTime() - days * dayMs)
    const day = localDay(date)
    if ([0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())) return []
    // The owner works with it every day, the others now and then.
    return userIds.flatMap((userId, index) => {
      if (index > 0 && (days + index) % (index + 2) !== 0) return []
      const mode = modes[(days + index) % modes.length] ?? 'general'
      const demoCase = mode === 'case' ? cases[(days * 7 + index) % Math.max(1, cases.length)] : undefined
      const growth = 1 - days / (weeks * 14)
      const tokens = Math.round((8_000 + ((days * 12_617 + index * 5_031) % 21_000)) * growth)
      return [
        { day, userId, tokens, mode: demoCase || mode !== 'case' ? mode : 'general', caseId: demoCase?.id ?? null },
      ]
    })
  })
}

/** Records past spends by purpose; the plan's meter is recorded separately. */
export async function seedPastSpends(
  services: Services,
  companyId: string,
  spends: readonly PastSpend[],
): Promise<void> {
  await withScope({ kind: 'company', companyId }, () =>
    services.openWork().em.transactional(async (tx) => {
      for (const { day, userId, tokens, mode, caseId } of spends) {
        const inputTokens = Math.round(tokens * inputShare)
        await change(
          tx,
          sql`
          insert into assistant_spend (message_id, company_id, user_id, mode, case_id, model, day, input_tokens,
            output_tokens, cached_tokens, estimated)
          values (${randomUUIDv7()}, ${companyId}, ${userId}, ${mode}, ${caseId}, 'demo', ${day}::date, ${inputTokens},
            ${tokens - inputTokens}, 0, false)`,
        )
      }
    }),
  )
}
