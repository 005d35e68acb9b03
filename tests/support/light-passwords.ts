// Passwords of tests are hashed with little memory: at the cost that guessers pay, people's registrations are a good
// part of the processor time of all tests. Parameters written into a hash stay what the product says; those that a test
// chose itself are its own.
import type { Argon2Parameters } from 'node:crypto'
import { Worker } from 'node:worker_threads'

const mark = Symbol.for('bufete.light-passwords')
const post = Worker.prototype.postMessage

const isHash = (job: unknown): job is Argon2Parameters =>
  typeof job === 'object' && job !== null && 'memory' in job && job.memory === 19_456

function light(this: Worker, ...[job, ...rest]: Parameters<typeof post>): void {
  post.call(this, isHash(job) ? { ...job, memory: 64, passes: 1 } : job, ...rest)
}

// Files share a worker: what the first of them laid over is not laid over again.
if (!(mark in post)) Worker.prototype.postMessage = Object.assign(light, { [mark]: true })
