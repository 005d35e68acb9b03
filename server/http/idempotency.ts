import { createHash } from 'node:crypto'
import { change, row, sql } from '#server/db/query.ts'
import { withCommits } from '#server/db/with-commits.ts'
import { kernelErrors } from './kernel.errors.ts'
import type { AnyContext } from './pipeline.ts'

const keyShape = /^[\x21-\x7e]{8,200}$/

/** A call that has not answered after this long is taken for dead, and a repetition may run. */
const inFlightSeconds = 120

interface Kept { readonly request_hash: Buffer; readonly answer: unknown; readonly done: boolean; readonly committed: boolean }

/** Says with the work's own transaction that it was done: whether a server dies before or after it commits, a repetition knows. */
const committing = (...values: readonly [holder: string, route: string, key: string]) =>
  ({ text: 'update idempotency_key set committed = true where holder = $1 and route = $2 and key = $3', values })

/**
 * Runs `work` once per `Idempotency-Key` of a caller and a route; a repetition gets the first answer. `resumes`: work that
 * finds by itself how far it came, so that one whose server died halfway is run again.
 * @throws 409 `idempotency_in_flight`, 409 `idempotency_done` when it was done and its answer died with its server,
 * 422 `idempotency_mismatch` (same key, other body), 400 for a malformed key
 */
export async function once(ctx: AnyContext, { name: route, resumes }: { readonly name: string; readonly resumes: boolean }, input: unknown, work: () => Promise<unknown>): Promise<unknown> {
  const key = ctx.req.get('idempotency-key')
  if (key === undefined) return work()
  if (!keyShape.test(key)) throw kernelErrors.error('bad_request')
  const holder = ctx.actor ? ctx.actor.userId : `address:${ctx.address}`
  const hash = createHash('sha256').update(JSON.stringify(input)).digest()
  const claimed = await change(ctx.em, sql`
    insert into idempotency_key as k (holder, route, key, request_hash) values (${holder}, ${route}, ${key}, ${hash})
    on conflict (holder, route, key) do update set request_hash = excluded.request_hash, created_at = now(), done = false, answer = null, committed = false
      where k.created_at < now() - case when k.done or k.committed then interval '24 hours' else make_interval(secs => ${inFlightSeconds}) end`)
  if (claimed === 0) return kept(ctx, holder, route, key, hash)
  try {
    const answer = await (resumes ? work() : withCommits(committing(holder, route, key), work))
    await change(ctx.em, sql`update idempotency_key set done = true, answer = ${JSON.stringify(answer ?? null)}::jsonb where holder = ${holder} and route = ${route} and key = ${key}`)
    return answer
  } catch (error) {
    // A refused call leaves nothing behind, so that the caller may correct it and use the key again.
    await change(ctx.em, sql`delete from idempotency_key where holder = ${holder} and route = ${route} and key = ${key}`)
    throw error
  }
}

async function kept(ctx: AnyContext, holder: string, route: string, key: string, hash: Buffer): Promise<unknown> {
  const first = await row<Kept>(ctx.em, sql`select request_hash, answer, done, committed and created_at < now() - make_interval(secs => ${inFlightSeconds}) as committed from idempotency_key where holder = ${holder} and route = ${route} and key = ${key}`)
  if (first && !hash.equals(first.request_hash)) throw kernelErrors.error('idempotency_mismatch')
  if (first?.committed && !first.done) throw kernelErrors.error('idempotency_done')
  if (!first?.done) throw kernelErrors.error('idempotency_in_flight')
  ctx.res.set('idempotency-replayed', 'true')
  return first.answer
}
