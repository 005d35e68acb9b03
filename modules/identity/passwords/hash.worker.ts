// The thread that hashes passwords, so that the server's own thread does not wait for a hash.
import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from '#server/files/capped-threads.ts'

/**
 * Lowers the priority so far that this thread gets a tenth of a processor beside the server's own thread: people can
 * still log in to a busy server. Of an idle processor it uses all.
 */
const niceness = 10

/** Linux has priorities per thread; elsewhere this thread has the usual one. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, Math.min(19, getPriority(thread) + niceness))
  } catch {
    /* A container without /proc, or one that refuses: the usual priority applies. */
  }
}

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread')

lowerPriority()
port.on('message', (parameters: Argon2Parameters) => {
  port.postMessage({ outcome: argon2Sync('argon2id', parameters) } satisfies ThreadMessage<Uint8Array>)
})
// Ready for the first password.
port.postMessage({ progress: true } satisfies ThreadMessage<Uint8Array>)
