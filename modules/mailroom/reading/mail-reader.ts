// Reads received mail in worker threads with limits, so that a hostile message can fail only its own thread.
import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import { createThreads, ThreadFailure } from '#server/files/capped-threads.ts'
import { dnsTypes, type Dns, type DnsType } from '#server/ports/dns.ts'
import type { DeliveredBy, DnsQuery, MailTaskResult, MailTask, ReceivedBytes } from './mail-thread.ts'
import type { AttachmentBytes } from './read-message.ts'

/** Maximum messages that one server reads at the same time; one CPU is left for requests. */
export const maxConcurrentReads = Math.max(1, Math.min(2, availableParallelism() - 1))
const maxWaiting = 200
/** Memory that reading may use for each byte of a message, which is decoded and copied several times. */
const memoryPerByte = 6
/** Limits of the DNS queries for one message: their number, and the time for all of them. */
const maxDnsQueries = 60
const dnsBudgetMs = 10_000

export interface MailReader {
  /**
   * Hashes, encrypts, reads and verifies a message. A message that cannot be read is still encrypted.
   * @throws ThreadFailure `busy` when the queue is full; Error when closed
   */
  receive(input: {
    readonly bytes: SharedArrayBuffer
    readonly fileId: string
    readonly companyKey: Uint8Array
    readonly by: DeliveredBy | null
  }): Promise<ReceivedBytes>
  /** Returns null when the message has no attachment with this ordinal. */
  attachment(bytes: SharedArrayBuffer, ordinal: number): Promise<AttachmentBytes | null>
  close(): Promise<void>
}

export function createMailReader(dns: Dns, { timeoutMs = 120_000, workMs = 20_000, maxMb = 256 } = {}): MailReader {
  const threads = createThreads<MailTask, MailTaskResult>({
    file: new URL('./mail.worker.ts', import.meta.url),
    lowPriority: true,
    threads: maxConcurrentReads,
    timeoutMs,
    workMs,
    maxMb,
    maxWaiting,
  })
  const optionsFor = (bytes: SharedArrayBuffer) => ({ sizeBytes: bytes.byteLength * memoryPerByte })

  return {
    async receive({ bytes, fileId, companyKey, by }) {
      const channel = by ? serveDns(dns) : null
      const verify = by && channel ? { by, dns: channel.port } : null
      const task = { task: 'receive', bytes, fileId, companyKey, shouldRead: true, verify } as const
      try {
        const options = { ...optionsFor(bytes), ...(channel ? { transfer: [channel.port] } : {}) }
        return (await threads.run(
          () => task,
          () => options,
        )) as ReceivedBytes
      } catch (error) {
        if (!(error instanceof ThreadFailure) || error.reason === 'busy') throw error
        const stored = (await threads.run(
          () => ({ ...task, shouldRead: false, verify: null }),
          () => optionsFor(bytes),
        )) as ReceivedBytes
        const reason = error.reason === 'died' ? 'damaged' : error.reason
        return { ...stored, unreadable: reason }
      } finally {
        channel?.close()
      }
    },

    async attachment(bytes, ordinal) {
      const outcome = await threads.run(
        () => ({ task: 'attachment', bytes, ordinal }) as const,
        () => optionsFor(bytes),
      )
      return 'attachment' in outcome ? outcome.attachment : null
    },

    close: () => threads.close(),
  }
}

/** Answers DNS queries of the thread; beyond the limits, it fails them as a timeout of the name server. */
function serveDns(dns: Dns) {
  const { port1, port2 } = new MessageChannel()
  const deadline = performance.now() + dnsBudgetMs
  let queries = 0
  port1.on('message', ({ id, name, type }: DnsQuery) => {
    queries += 1
    const refused = queries > maxDnsQueries || performance.now() > deadline || !isType(type)
    const answer = refused
      ? Promise.reject(Object.assign(new Error('too many questions'), { code: 'ETIMEOUT' }))
      : dns.resolve(name, type)
    answer.then(
      (records) => port1.postMessage({ id, records }),
      (error: unknown) => port1.postMessage({ id, code: codeOf(error) }),
    )
  })
  port1.unref()
  return { port: port2, close: () => port1.close() }
}

const isType = (type: string): type is DnsType => dnsTypes.some((known) => known === type)
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'ESERVFAIL'
