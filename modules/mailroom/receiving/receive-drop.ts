import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { ThreadFailure } from '#server/files/capped-threads.ts'
import type { PublicContext } from '#server/http/context.ts'
import { discardBody } from '#server/http/discard-body.ts'
import { unseal } from '#server/secrets.ts'
import { addressesErrors } from '../addresses/addresses.errors.ts'
import { findAddress } from '../addresses/find-address.ts'
import { localPartOf } from '../addresses/local-part.ts'
import { collectBytes } from './collect-bytes.ts'
import { MailLoop } from './loops.ts'
import { dropHeaders } from './mail-drop.contract.ts'
import { receiveMail } from './receive-mail.ts'
import type { ReceivingDependencies } from './receiving.dependencies.ts'
import { WorkQueueFull } from '#server/jobs/work-queue.ts'

/** Maximum difference between the timestamp of a request and the server's clock. */
const toleranceSeconds = 300
const signaturePrefix = 'v1='
const Headers = z.object({
  keyId: z.uuid(),
  timestamp: z.string().regex(/^\d{9,11}$/u),
  delivery: z.string().regex(/^[\x21-\x7e]{1,200}$/u),
  signature: z.string().regex(new RegExp(`^${signaturePrefix}[0-9a-f]{64}$`, 'u')),
  recipient: z.string().max(400),
})

/**
 * Receives a message in a signed request. All authentication failures get the same response, so that an unknown key, a
 * wrong signature and an old timestamp cannot be distinguished.
 * @throws 401 `mail_drop_refused`, 413 `mail_drop_too_large`, 422 `mail_drop_loop`, 503 `mail_busy`, 507
 */
export async function receiveDrop(deps: ReceivingDependencies, ctx: PublicContext): Promise<{ received: true }> {
  const { req, em, ports } = ctx
  const parsed = Headers.safeParse({
    keyId: req.get(dropHeaders.key),
    timestamp: req.get(dropHeaders.timestamp),
    delivery: req.get(dropHeaders.delivery),
    signature: req.get(dropHeaders.signature),
    recipient: req.get(dropHeaders.recipient) ?? '',
  })
  const refuse = async () => {
    await discardBody(req)
    return addressesErrors.error('mail_drop_refused')
  }
  if (!parsed.success) throw await refuse()
  // An office has at most one key, so the id of the key is the id of the office.
  const { keyId: companyId, timestamp, delivery, signature, recipient } = parsed.data
  const now = ports.clock.now().getTime() / 1000
  if (Math.abs(now - Number(timestamp)) > toleranceSeconds) throw await refuse()
  if (req.get('content-encoding')) throw await refuse()

  const collected = await collectBytes(req, deps.arrivingBytes, deps.services.env.mailIn.maxBytes)
  if (collected === 'too_large') throw addressesErrors.error('mail_drop_too_large')
  if (collected === 'no_room') throw busy()
  try {
    const key = await withScope({ kind: 'company', companyId }, () =>
      row(em, { secret: col.bytea }, sql`select secret from mail_drop_key where company_id = ${companyId}`),
    )
    // A random key makes an unknown key take as long as a valid key.
    const secret = key ? unseal(deps.dropKey, key.secret, companyId) : randomBytes(32)
    const expected = await signatureOf(secret, `${timestamp}.${delivery}.${recipient}.`, collected.bytes)
    const isSigned = timingSafeEqual(expected, Buffer.from(signature.slice(signaturePrefix.length), 'hex'))
    if (!key || !isSigned) throw addressesErrors.error('mail_drop_refused')
    const addressId = await addressOf(deps, ctx, companyId, recipient)
    await receiveMail(deps, collected.bytes, { source: 'drop', companyId, addressId, sourceKey: delivery })
    return { received: true }
  } catch (error) {
    if (error instanceof MailLoop) throw error.reason === 'flood' ? busy() : addressesErrors.error('mail_drop_loop')
    if (error instanceof WorkQueueFull || (error instanceof ThreadFailure && error.reason === 'busy')) throw busy()
    throw error
  } finally {
    collected.release()
  }
}

const chunkBytes = 1024 * 1024

/** Computes the signature, letting other requests run between the chunks of a large message. */
async function signatureOf(secret: Buffer, prefix: string, bytes: SharedArrayBuffer): Promise<Buffer> {
  const hmac = createHmac('sha256', secret).update(prefix)
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
    hmac.update(new Uint8Array(bytes, at, Math.min(chunkBytes, bytes.byteLength - at)))
    await setImmediate()
  }
  return hmac.digest()
}

const busy = () => addressesErrors.error('mail_busy', { headers: { 'retry-after': '30' } })

/** Returns the id of the address that the provider names; null unless it belongs to the office of the key. */
async function addressOf(
  { services: { env } }: ReceivingDependencies,
  { em }: PublicContext,
  companyId: string,
  recipient: string,
): Promise<string | null> {
  const localPart = env.mailIn.host === undefined ? null : localPartOf(recipient, env.mailIn.host)
  const address = localPart === null ? null : await findAddress(em, localPart)
  return address?.companyId === companyId ? address.addressId : null
}
