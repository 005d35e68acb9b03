// The thread in which passwords are hashed. A login waits for its hash; nobody else has to.
import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from '#server/files/capped-threads.ts'

/**
 * So much nicer than the server's own thread it has a tenth of a processor beside it, so that people still log in to a
 * server that is full; of an idle processor, all.
 */
const nicer = 10

/** Linux has a priority for each thread; elsewhere this one is like every other. */
function workBehind(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, Math.min(19, getPriority(thread) + nicer))
  } catch {
    /* a container without /proc, or that refuses: as elsewhere */
  }
}

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread')

workBehind()
port.on('message', (parameters: Argon2Parameters) => {
  port.postMessage({ outcome: argon2Sync('argon2id', parameters) } satisfies ThreadMessage<Uint8Array>)
})
port.postMessage({ progress: true } satisfies ThreadMessage<Uint8Array>)
