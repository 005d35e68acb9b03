// Replaces the Argon2 parameters of the product (19 MiB) by cheap ones in tests, where hashing passwords would
// otherwise take a large part of the processor time. The encoded hash still names the product's parameters; parameters
// chosen by a test are unchanged.
import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'

const mark = Symbol.for('bufete.light-passwords')
const post = Worker.prototype.postMessage

const isHash = (job: unknown): job is Argon2Parameters =>
  typeof job === 'object' && job !== null && 'memory' in job && job.memory === 19_456

function postWithLightHash(this: Worker, ...[job, ...rest]: Parameters<typeof post>): void {
  post.call(this, isHash(job) ? { ...job, memory: 64, passes: 1 } : job, ...rest)
}

// Test files share a process, so `postMessage` is wrapped once.
if (!(mark in post)) Worker.prototype.postMessage = Object.assign(postWithLightHash, { [mark]: true })
