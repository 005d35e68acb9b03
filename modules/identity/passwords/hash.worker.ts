// The thread that hashes passwords, so that the server's own thread does not wait for a hash.
import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from '#server/files/capped-threads.ts'

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread')

port.on('message', (parameters: Argon2Parameters) => {
  port.postMessage({ outcome: argon2Sync('argon2id', parameters) } satisfies ThreadMessage<Uint8Array>)
})
// Ready for the first password.
port.postMessage({ progress: true } satisfies ThreadMessage<Uint8Array>)
