// The worker thread that handles received mail. It has access only to the bytes, and to DNS through the main thread.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { parentPort, type MessagePort } from 'node:worker_threads'
import type { ThreadMessage } from '#server/files/capped-threads.ts'
import { createEncryption } from '#server/files/encryption.ts'
import { verifySender } from '../receiving/verify-sender.ts'
import { ExceededLimit } from './exceeded-limit.ts'
import type { DnsAnswer, MailTaskResult, MailTask, ReceivedBytes, ReceiveTask } from './mail-thread.ts'
import type { MessageContents, UnreadableReason } from './message-contents.ts'
import { readAttachment, readMessage } from './read-message.ts'

/** Bytes that are encrypted at a time. */
const chunkBytes = 1024 * 1024

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread')

async function receive({ bytes: shared, fileId, companyKey, shouldRead, verify }: ReceiveTask): Promise<ReceivedBytes> {
  const bytes = Buffer.from(new Uint8Array(shared))
  const sealed = await encrypt(bytes, fileId, companyKey)
  const result = shouldRead ? await readSafely(bytes) : { contents: null, unreadable: null }
  const authentication =
    verify && shouldRead ? await verifySender(bytes, verify.by, result.contents, resolverThrough(verify.dns)) : null
  return { sha256: createHash('sha256').update(bytes).digest(), sealed, ...result, authentication }
}

interface ReadResult {
  readonly contents: MessageContents | null
  readonly unreadable: UnreadableReason | null
}
async function readSafely(bytes: Buffer): Promise<ReadResult> {
  try {
    return { contents: await readMessage(bytes), unreadable: null }
  } catch (error) {
    if (error instanceof ExceededLimit) return { contents: null, unreadable: error.reason }
    const isDepth = error instanceof Error && /nesting/iu.test(error.message)
    return { contents: null, unreadable: isDepth ? 'too_deep' : 'damaged' }
  }
}

async function encrypt(bytes: Buffer, fileId: string, companyKey: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const encryption = createEncryption({ fileId, companyKey })
  const encrypted = buffer(encryption)
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    if (!encryption.write(bytes.subarray(at, at + chunkBytes))) await once(encryption, 'drain')
  }
  encryption.end()
  return new Uint8Array(await encrypted)
}

/** Returns a DNS resolver that delegates to the main thread, which limits the queries of one message. */
function resolverThrough(dns: MessagePort) {
  const openQueries = new Map<number, PromiseWithResolvers<readonly unknown[]>>()
  dns.on('message', ({ id, records, code }: DnsAnswer) => {
    if (records) openQueries.get(id)?.resolve(records)
    else openQueries.get(id)?.reject(Object.assign(new Error(`no answer: ${code}`), { code }))
    openQueries.delete(id)
  })
  dns.unref()
  return (name: string, type: string): Promise<readonly unknown[]> => {
    const query = Promise.withResolvers<readonly unknown[]>()
    const id = openQueries.size === 0 ? 1 : Math.max(...openQueries.keys()) + 1
    openQueries.set(id, query)
    dns.postMessage({ id, name, type })
    return query.promise
  }
}

port.on('message', (task: MailTask) => {
  const run = async (): Promise<void> => {
    if (task.task === 'attachment') {
      const attachment = await readAttachment(Buffer.from(new Uint8Array(task.bytes)), task.ordinal)
      port.postMessage({ outcome: { attachment } } satisfies ThreadMessage<MailTaskResult>)
      return
    }
    const outcome = await receive(task)
    task.verify?.dns.close()
    port.postMessage({ outcome } satisfies ThreadMessage<MailTaskResult>, [outcome.sealed.buffer])
  }
  // An unexpected failure ends the thread, which the pool reports and replaces.
  void run()
})
port.postMessage({ progress: true } satisfies ThreadMessage<MailTaskResult>)
