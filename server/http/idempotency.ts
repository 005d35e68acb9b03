import { createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { change, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withCommitStatement } from '#server/db/commit-statement.ts'
import { deriveKey, seal, unseal } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import type { Work } from './context.ts'
import { discardBody } from './discard-body.ts'
import { AppError } from './errors.ts'
import { kernelErrors } from './kernel.errors.ts'
import { digestMultipart, type BodyDigest } from './multipart-digest.ts'
import type { AnyContext } from './pipeline.ts'

/**
 * First half of the advisory lock that a server holds while it is alive; the second is its number. `app.claim_request`
 * checks it.
 */
export const serverLockClass = 7_232_003

const keyShape = /^[\x21-\x7e]{8,200}$/
/**
 * How the end of an attempt is reported while the database is unreachable: number of reports, the pause between them,
 * and how long the answer waits for the first report. Times are in milliseconds.
 */
const releaseRetries = { tries: 120, pauseMs: 1_000, answerWithinMs: 500 }
/** Seconds before each withdrawal of a claim to which the database did not answer; together about a minute. */
const withdrawalPauses = [1, 1, 2, 2, 4, 4, 8, 8, 16, 16]

export interface IdempotentRoute {
  readonly name: string
  readonly resumes: boolean
  readonly multipart: boolean
}
export type RunOnce = (
  ctx: AnyContext,
  route: IdempotentRoute,
  input: unknown,
  work: () => Promise<unknown>,
) => Promise<unknown>

const claimRow = {
  state: col.oneOf(['claimed', 'in_flight', 'committed', 'done']),
  requestHash: col.bytea.nullable,
  answer: col.bytea.nullable,
} as const satisfies Shape
type Claim = RowOf<typeof claimRow>

/** A request by its key: the id under which it is stored, and the key that encrypts its answer. */
interface RequestKey {
  readonly id: Buffer
  readonly holder: string | null
  readonly hash: (body: string | Buffer) => Buffer
  readonly answerKey: Buffer
}

/**
 * The id is a hash, and the encryption requires both the caller's key and the master key, so the database alone reveals
 * nothing.
 */
function deriveRequestKey(masterKey: Buffer, ctx: AnyContext, route: string, key: string): RequestKey {
  const identity = [ctx.actor ? ctx.actor.userId : `address:${ctx.address}`, route, key].join('\n')
  const derive = (salt: Buffer, purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, salt, `bufete/${purpose}/${identity}`, 32))
  const requestKey = derive(Buffer.alloc(0), 'idempotent-request')
  return {
    id: createHash('sha256').update(identity).digest(),
    holder: ctx.actor?.userId ?? null,
    hash: (body) => createHmac('sha256', requestKey).update(body).digest(),
    answerKey: derive(deriveKey(masterKey, 'idempotent-answers'), 'idempotent-answer'),
  }
}

/**
 * Returns the function that runs work once per `Idempotency-Key`. `serverNumber` identifies the advisory lock that this
 * server holds.
 */
export function createRunOnce(
  { masterKey }: { readonly masterKey: Buffer },
  serverNumber: number,
  maxUploadBytes: number,
): RunOnce {
  /** A request has at most twenty files; the room of two more is enough for everything between them. */
  const maxBodyBytes = 22 * maxUploadBytes
  /**
   * Runs `work` once per key of a caller and a route; a repeated request gets the first response. If the server that
   * processed the key has stopped, a repeated request runs immediately. `resumes`: the work detects its own progress,
   * so it is run again even after a commit.
   * @throws 409 `idempotency_in_flight`, 409 `idempotency_done` when the work is done but its response was lost with
   * its server, 422 `idempotency_mismatch` (same key, other body), 400 for a malformed key
   */
  return async function runOnce(ctx, route, input, work) {
    const key = ctx.req.get('idempotency-key')
    if (key === undefined) return work()
    if (!keyShape.test(key)) throw kernelErrors.error('bad_request')
    const request = deriveRequestKey(masterKey, ctx, route.name, key)
    const attempt = randomUUID()
    const digest = route.multipart ? digestMultipart(ctx.req, maxBodyBytes) : undefined
    const text = JSON.stringify(input) ?? ''
    /** The hash of an upload is known only after the upload has arrived. */
    const hash = (): Buffer | null => {
      const body = digest?.value()
      if (!digest) return request.hash(text)
      return body ? request.hash(Buffer.concat([body, Buffer.from(text)])) : null
    }
    const claim = await claimRequest(ctx, request, attempt, hash(), serverNumber)
    if (claim?.state !== 'claimed') return answerRepetition(ctx, request, claim, digest, hash)
    const commitStatement = () => ({
      text: 'select app.commit_request($1, $2, $3)',
      values: [request.id, attempt, hash()],
    })
    try {
      const answer = await (route.resumes ? work() : withCommitStatement(commitStatement, work))
      const sealed = seal(request.answerKey, JSON.stringify(answer ?? null))
      await change(ctx.em, sql`select app.finish_request(${request.id}, ${attempt}, ${hash()}, ${sealed})`)
      return answer
    } catch (error) {
      // A refused call always releases the key, so that the caller can correct the request and reuse the key. Any other
      // failure releases it only if nothing was committed.
      await release(ctx, request, attempt, error instanceof AppError && error.status < 500)
      throw error
    }
  }
}

/** @throws the database's error; the claim is then withdrawn, even if the database gets to see it later */
async function claimRequest(
  ctx: AnyContext,
  request: RequestKey,
  attempt: string,
  hash: Buffer | null,
  serverNumber: number,
): Promise<Claim | undefined> {
  try {
    return await row(
      ctx.em,
      claimRow,
      sql`select state, request_hash as "requestHash", answer from app.claim_request(${request.id},
          ${hash}, ${attempt},
        ${serverNumber}, ${request.holder})`,
    )
  } catch (error) {
    void withdrawClaim(ctx, request, attempt)
    throw error
  }
}

/**
 * A claim without an answer may still be on its way to the database when the network stalls, so one withdrawal is not
 * enough.
 */
async function withdrawClaim(ctx: AnyContext, { id }: RequestKey, attempt: string): Promise<void> {
  for (const seconds of withdrawalPauses) {
    await sleep(seconds * 1_000, undefined, { ref: false })
    await change(ctx.em, sql`select app.release_request(${id}, ${attempt}, false)`).catch(() => undefined)
  }
}

/** Returns the stored answer of a request that another attempt has run. @throws 409, 422 as `createRunOnce` says */
async function answerRepetition(
  ctx: AnyContext,
  request: RequestKey,
  claim: Claim | undefined,
  digest: BodyDigest | undefined,
  hash: () => Buffer | null,
): Promise<unknown> {
  if (digest && claim?.state === 'done') await digest.drain()
  else if (digest) await discardBody(ctx.req)
  const requestHash = hash()
  if (requestHash && claim?.requestHash && !requestHash.equals(claim.requestHash))
    throw kernelErrors.error('idempotency_mismatch')
  if (!claim || claim.state === 'in_flight')
    throw kernelErrors.error('idempotency_in_flight', { headers: { 'retry-after': '1' } })
  const answer = claim.state === 'done' && claim.answer ? decryptAnswer(request, claim.answer) : undefined
  if (answer === undefined) throw kernelErrors.error('idempotency_done')
  ctx.res.set('idempotency-replayed', 'true')
  return answer
}

/** Returns undefined for an answer encrypted with another master key. */
function decryptAnswer({ answerKey }: RequestKey, answer: Buffer): unknown {
  try {
    return JSON.parse(unseal(answerKey, answer).toString())
  } catch {
    return undefined
  }
}

/** Reports to the database that an attempt ended without a result; repeatedly while it is unreachable. */
async function release(ctx: AnyContext, { id }: RequestKey, attempt: string, refused: boolean): Promise<void> {
  const report = () => change(ctx.em, sql`select app.release_request(${id}, ${attempt}, ${refused})`)
  const reportLater = async () => {
    for (let attempts = 0; attempts < releaseRetries.tries; attempts += 1) {
      await sleep(releaseRetries.pauseMs, undefined, { ref: false })
      if (
        await report().then(
          () => true,
          () => false,
        )
      )
        return
    }
    ctx.log.warn('a request that failed stays claimed')
  }
  const reported = report().then(
    () => undefined,
    () => {
      void reportLater()
    },
  )
  // The caller gets the answer first when the database does not respond.
  await Promise.race([reported, sleep(releaseRetries.answerWithinMs, undefined, { ref: false })])
}

/** Removes requests that are older than the lifetime of keys. */
export async function sweepRequests({ em, log }: Work): Promise<void> {
  const removed = await change(em, sql`delete from idempotency_key where created_at < now() - interval '24 hours'`)
  if (removed > 0) log.info({ removed }, 'answers of repeated requests were removed')
}

export const registerRequestSweep = ({ jobs }: Services): void => {
  jobs.every('kernel.sweep-requests', '35 * * * *', sweepRequests)
}
