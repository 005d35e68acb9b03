import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, preparedStatement, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import { storageProblem } from '#server/files/store/file-store.ts'
import type { Work } from '#server/http/context.ts'
import type { mailSources } from '../inbox/received-mail.contract.ts'
import { mailReceived } from '../mailroom.events.ts'
import type { DeliveredBy, MailAuthentication, ReceivedBytes } from '../reading/mail-thread.ts'
import { sharedBytes } from './collect-bytes.ts'
import { assertNoLoop } from './loops.ts'
import type { ReceivingDependencies } from './receiving.dependencies.ts'
import { trustedResults } from './trusted-results.ts'

/** How a message reached the office. */
export interface MailOrigin {
  readonly source: (typeof mailSources)[number]
  readonly companyId: string
  readonly addressId?: string | null
  readonly accountId?: string | null
  readonly uploadedBy?: string | null
  /** Id of the delivery, if the source has one: a second delivery with the same id changes nothing. */
  readonly sourceKey?: string | null
  /** The SMTP client that delivered the message to this server; SPF, DKIM and DMARC are verified for it. */
  readonly deliveredBy?: DeliveredBy | null
  /** Results of an earlier verification. By default, the results written by servers that the operator trusts. */
  readonly authentication?: MailAuthentication | null
  /**
   * Runs in the transaction that stores the mail or its receipt, or without a transaction if the delivery was already
   * received.
   */
  readonly onCommit?: (tx: EntityManager) => Promise<void>
}

export interface ReceivedMail {
  readonly mailId: string
  /** False when the same bytes or the same delivery were received before. */
  readonly isNew: boolean
}

/**
 * Stores a message: first its raw bytes, encrypted; then its row, a receipt and the event in one transaction. A message
 * that cannot be read is stored as `rejected` with the reason.
 * @param raw the message as it arrived (RFC 5322)
 * @throws MailLoop; WorkQueueFull and ThreadFailure `busy` when too many messages are being received; 402
 * `storage_limit` for uploads; 503 and 507 of the storage
 */
export async function receiveMail(
  deps: ReceivingDependencies,
  raw: Buffer | SharedArrayBuffer,
  origin: MailOrigin,
): Promise<ReceivedMail> {
  const bytes = raw instanceof SharedArrayBuffer ? raw : sharedBytes([raw])
  // The scope has no person, because a wall would hide from them that the office has the message already.
  return withScope({ kind: 'company', companyId: origin.companyId }, () =>
    (origin.source === 'upload' ? deps.uploadQueue : deps.arrivalQueue).run(() =>
      receive(deps, deps.services.openWork(), bytes, origin),
    ),
  )
}

async function receive(
  deps: ReceivingDependencies,
  work: Work,
  bytes: SharedArrayBuffer,
  origin: MailOrigin,
): Promise<ReceivedMail> {
  const { companyId } = origin
  const earlierMailId = await findDelivery(work.em, origin)
  if (earlierMailId !== null) {
    await origin.onCommit?.(work.em)
    return { mailId: earlierMailId, isNew: false }
  }
  const fileId = randomUUID()
  const companyKey = await deps.companyKey(work.em, companyId)
  const received = await deps.reader.receive({ bytes, fileId, companyKey, by: origin.deliveredBy ?? null })
  if (origin.source !== 'upload') await assertNoLoop(deps, work.em, received.contents, origin)
  const storedMailId = await findByHash(work.em, companyId, received.sha256)
  if (storedMailId !== null)
    return work.em.transactional((tx) => addReceipt(tx, work, storedMailId, origin, { isNew: false }))

  const storageKey = `${companyId}/${fileId}`
  await storeSealed(deps, storageKey, received.sealed)
  // The bytes are not removed after an error, because the commit may have succeeded although its response was lost. The
  // sweep removes bytes without a row.
  const result = await work.em
    .transactional((tx) =>
      insertMail(deps, work, tx, { received, origin, fileId, storageKey, sizeBytes: bytes.byteLength }),
    )
    .catch(async (error: unknown) => {
      const otherMailId = error instanceof DuplicateDelivery ? await findDelivery(work.em, origin) : null
      if (otherMailId === null) throw error
      return { mailId: otherMailId, isNew: false }
    })
  if (!result.isNew) await removeQuietly(work, deps.files.store, storageKey)
  return result
}

/** Thrown to roll back when another transaction has committed a delivery with this id in the meantime. */
class DuplicateDelivery extends Error {
  override readonly name = 'DuplicateDelivery'
}

/** Returns the id of the mail that was stored for this delivery; null for none. */
async function findDelivery(em: EntityManager, { companyId, source, sourceKey }: MailOrigin): Promise<string | null> {
  if (sourceKey === undefined || sourceKey === null) return null
  const delivery = await row(
    em,
    { mailId: col.uuid },
    sql`select mail_id as "mailId" from mail_receipt where company_id = ${companyId} and source = ${source}
      and source_key = ${sourceKey}`,
  )
  return delivery?.mailId ?? null
}

async function storeSealed(deps: ReceivingDependencies, key: string, sealed: Uint8Array): Promise<void> {
  try {
    await deps.files.storage.write(key, Readable.from(chunksOf(sealed), { objectMode: false }))
  } catch (error) {
    throw storageProblem(error)
  }
}

const chunkBytes = 256 * 1024
function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

const findByHash = async (em: EntityManager, companyId: string, sha256: Uint8Array): Promise<string | null> =>
  (
    await row(
      em,
      { id: col.uuid },
      sql`${preparedStatement}select id from inbound_mail where company_id = ${companyId}
        and sha256 = ${Buffer.from(sha256)}`,
    )
  )?.id ?? null

interface NewMail {
  readonly received: ReceivedBytes
  readonly origin: MailOrigin
  readonly fileId: string
  readonly storageKey: string
  readonly sizeBytes: number
}

async function insertMail(
  deps: ReceivingDependencies,
  work: Work,
  tx: EntityManager,
  { received, origin, fileId, storageKey, sizeBytes }: NewMail,
): Promise<ReceivedMail> {
  const { companyId, source } = origin
  const { contents, unreadable, sha256 } = received
  const authentication =
    origin.authentication ??
    received.authentication ??
    (contents && source !== 'upload' && source !== 'smtp'
      ? trustedResults(contents, deps.services.env.mailIn.trustedAuthservs)
      : null)
  const now = work.ports.clock.now().toISOString()
  const inserted = await row(
    tx,
    { id: col.uuid },
    sql`${preparedStatement}
    insert into inbound_mail (company_id, sha256, file_id, storage_key, size_bytes, stored_bytes, source, address_id,
      uploaded_by, received_at, state, reason, authentication, message_id, in_reply_to, reference_ids, from_name,
      from_address, recipients, forwarded, subject, sent_at, body_text, automatic)
    values (${companyId}, ${Buffer.from(sha256)}, ${fileId}, ${storageKey}, ${sizeBytes},
      ${received.sealed.byteLength}, ${source}, ${origin.addressId ?? null}, ${origin.uploadedBy ?? null}, ${now},
      ${unreadable ? 'rejected' : 'received'}, ${unreadable},
      ${authentication && JSON.stringify(authentication)}::jsonb,
      ${contents?.messageId ?? null}, ${contents?.inReplyTo ?? null}, ${[...(contents?.references ?? [])]}::text[],
      ${contents?.fromName ?? ''}, ${contents?.fromAddress ?? ''}, ${JSON.stringify(contents?.recipients ?? [])}::jsonb,
      ${contents?.forwarded ? JSON.stringify(contents.forwarded) : null}::jsonb, ${contents?.subject ?? ''},
      ${contents?.sentAt ?? null}, ${contents?.text ?? ''}, ${contents?.automatic ?? false})
    on conflict (company_id, sha256) do nothing returning id`,
  )
  if (!inserted) {
    const storedMailId = await findByHash(tx, companyId, sha256)
    if (storedMailId === null) throw new Error('the mail with the conflicting hash does not exist')
    return addReceipt(tx, work, storedMailId, origin, { isNew: false })
  }
  const attachments = (contents?.attachments ?? []).map(({ sha256: hash, ...attachment }) => ({
    ...attachment,
    sha256: Buffer.from(hash).toString('hex'),
  }))
  await change(
    tx,
    sql`${preparedStatement}
    insert into mail_attachment (company_id, mail_id, ordinal, name, mime_type, size_bytes, sha256)
    select ${companyId}, ${inserted.id}, a.ordinal, a.name, a."mimeType", a."sizeBytes", decode(a.sha256, 'hex')
      from jsonb_to_recordset(${JSON.stringify(attachments)}::jsonb)
        as a (ordinal int, name text, "mimeType" text, "sizeBytes" bigint, sha256 text)`,
  )
  await work.ports.entitlements.charge(tx, companyId, 'storage', sizeBytes, {
    module: 'mailroom',
    // Only uploads are refused when the quota is full: mail from others, such as a court, must not be lost.
    force: source !== 'upload',
  })
  if (!unreadable) await work.record(tx, mailReceived, { companyId, mailId: inserted.id, source })
  return addReceipt(tx, work, inserted.id, origin, { isNew: true })
}

async function addReceipt(
  tx: EntityManager,
  work: Work,
  mailId: string,
  origin: MailOrigin,
  { isNew }: { readonly isNew: boolean },
): Promise<ReceivedMail> {
  const added = await change(
    tx,
    sql`${preparedStatement}
    insert into mail_receipt (company_id, mail_id, source, address_id, account_id, source_key, uploaded_by, received_at)
    values (${origin.companyId}, ${mailId}, ${origin.source}, ${origin.addressId ?? null}, ${origin.accountId ?? null},
      ${origin.sourceKey ?? null}, ${origin.uploadedBy ?? null}, ${work.ports.clock.now().toISOString()})
    on conflict (company_id, source, source_key) where source_key is not null do nothing`,
  )
  if (added === 0 && isNew) throw new DuplicateDelivery('the delivery was received before')
  await origin.onCommit?.(tx)
  return { mailId, isNew }
}
