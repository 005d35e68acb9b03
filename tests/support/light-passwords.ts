// Passwords of tests are hashed with little memory: at the cost that guessers pay, people's registrations are a good part of the
// processor time of all tests. Parameters written into a hash stay what the product says; those that a test chose itself are its own.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const argon2 = crypto.argon2
const mark = Symbol.for('bufete.light-passwords')

function light(...[algorithm, parameters, callback]: Parameters<typeof argon2>): void {
  argon2(algorithm, parameters.memory === 19_456 ? { ...parameters, memory: 64, passes: 1 } : parameters, callback)
}

// Files share a worker: what the first of them laid over is not laid over again.
if (!(mark in argon2)) {
  crypto.argon2 = Object.assign(light, { [mark]: true })
  syncBuiltinESMExports()
}
