import { LRUCache } from 'lru-cache'
import { can } from '#server/contract/roles.ts'
import type { AppError } from '#server/http/errors.ts'
import type { Actor, Context } from '#server/http/context.ts'
import { withScope, type Scope } from '#server/db/scope.ts'
import { writeAuditEntry } from './write-audit-entry.ts'
import { withAuditContext } from './audit-context.ts'

/** Codes of refusals that ordinary use of the interface causes; they are not attempts to reach foreign data. */
const ordinaryCodes: ReadonlySet<string> = new Set([
  'company_required',
  'company_inactive',
  'plan_blocks_module',
  'origin_refused',
])

/** Refusals of a person per minute that are recorded individually; further refusals are recorded once per doubling. */
const maxSingleEntries = 30
/** Refusals by person, forgotten a minute after the first. */
const refusalCounts = new LRUCache<string, { times: number }>({ max: 10_000, ttl: 60_000 })

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * Counts a refusal of a person.
 * @returns the number of refusals in this minute; null when this one is not recorded
 */
function repetitionsToReport(userId: string): number | null {
  const count = refusalCounts.get(userId)
  if (!count) refusalCounts.set(userId, { times: 1 })
  const times = count ? (count.times += 1) : 1
  return times <= maxSingleEntries || Number.isInteger(Math.log2(times / maxSingleEntries)) ? times : null
}

const scopeOf = (actor: Actor): Scope => {
  const { companyId, userId } = actor
  if (can(actor, 'platform.administer')) return { kind: 'platform', userId }
  return companyId ? { kind: 'company', companyId, userId } : { kind: 'user', userId }
}

/**
 * Records that a signed-in person was refused: an action without permission (403), or an id that does not exist for
 * them (404), whether foreign or unknown. Never throws: the refusal is answered anyway.
 */
export async function writeDenial(
  ctx: Pick<Context<Actor | null>, 'actor' | 'address' | 'req' | 'em' | 'log'>,
  route: string,
  error: AppError,
): Promise<void> {
  const { actor, req, em, log } = ctx
  const id = Object.values(req.params).find((value) => typeof value === 'string' && uuid.test(value)) as
    | string
    | undefined
  if (!actor || ordinaryCodes.has(error.code) || (error.status === 404 && !id)) return
  const times = repetitionsToReport(actor.userId)
  if (times === null) return
  try {
    // Runs in a separate transaction, because the transaction of the request was rolled back.
    await withAuditContext(ctx, () =>
      withScope(scopeOf(actor), () =>
        writeAuditEntry(em.fork(), {
          action: 'access.denied',
          subject: { type: 'route', id: route },
          details: {
            code: error.code,
            status: error.status,
            ...(id ? { id } : {}),
            ...(times > maxSingleEntries ? { times } : {}),
          },
          companyId: actor.companyId,
        }),
      ),
    )
  } catch (failure) {
    log.error({ err: failure, code: error.code }, 'a refusal could not be written into the audit')
  }
}
