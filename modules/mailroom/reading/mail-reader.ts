// Received mail in capped threads: a hostile message costs its own thread, and fails alone.
import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import { createThreads, ThreadFailure } from '#server/files/capped-threads.ts'
import { dnsTypes, type Dns, type DnsType } from '#server/ports/dns.ts'
import type { DeliveredBy, DnsQuestion, MailTaskResult, MailTask, ReceivedBytes } from './mail-thread.ts'
import type { AttachmentBytes } from './read-message.ts'

/** Messages that are worked on at once in one server; one on a machine whose other processor answers requests. */
export const maxAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const maxWaiting = 200
/** Questions about names for one message, and the time for all of them. */
const maxQuestions = 60
const dnsBudgetMs = 10_000

export interface MailReader {
  /**
   * Hashes, encrypts, reads and verifies a message. One that cannot be read is still encrypted.
   * @throws ThreadFailure `busy` when too many wait; Error when closed
   */
  receive(input: {
    readonly bytes: SharedArrayBuffer
    readonly fileId: string
    readonly companyKey: Uint8Array
    readonly by: DeliveredBy | null
  }): Promise<ReceivedBytes>
  /** Returns null where the message has no such attachment. */
  attachment(bytes: SharedArrayBuffer, ordinal: number): Promise<AttachmentBytes | null>
  close(): Promise<void>
}

export function createMailReader(dns: Dns, { timeoutMs = 120_000, workMs = 20_000, maxMb = 256 } = {}): MailReader {
  const threads = createThreads<MailTask, MailTaskResult>({
    file: new URL('./mail.worker.ts', import.meta.url),
    lowPriority: true,
    threads: maxAtOnce,
    timeoutMs,
    workMs,
    maxMb,
    maxWaiting,
  })
  const optionsFor = (bytes: SharedArrayBuffer) => ({ weight: bytes.byteLength * 6 })

  return {
    async receive({ bytes, fileId, companyKey, by }) {
      const channel = by ? answerNames(dns) : null
      const verify = by && channel ? { by, dns: channel.port } : null
      const task = { task: 'receive', bytes, fileId, companyKey, reads: true, verify } as const
      try {
        const options = { ...optionsFor(bytes), ...(channel ? { transfer: [channel.port] } : {}) }
        return (await threads.run(
          () => task,
          () => options,
        )) as ReceivedBytes
      } catch (error) {
        if (!(error instanceof ThreadFailure) || error.reason === 'busy') throw error
        const stored = (await threads.run(
          () => ({ ...task, reads: false, verify: null }),
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

/** Answers questions of the thread about names; too many, or too late ones, as an outage of the name system. */
function answerNames(dns: Dns) {
  const { port1, port2 } = new MessageChannel()
  const until = performance.now() + dnsBudgetMs
  let questions = 0
  port1.on('message', ({ id, name, type }: DnsQuestion) => {
    questions += 1
    const refused = questions > maxQuestions || performance.now() > until || !isType(type)
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
