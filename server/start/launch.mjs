// `npm start`: from a fresh clone to a running server. Installs and builds what is missing, then runs the server on
// the product's own Node with the same arguments, hands signals on and ends as the server ends.
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { constants as os } from 'node:os'
import { join } from 'node:path'
import { buildWeb, CannotPrepare, install, ownNode, root } from './prepare.mjs'

/** Compiled code of earlier starts, where this account may keep it. */
function compileCache() {
  if (process.env.NODE_COMPILE_CACHE) return {}
  try {
    accessSync(join(root, 'node_modules'), constants.W_OK)
    return { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }
  } catch {
    return {}
  }
}

/** As in server/start/crash-handlers.ts. */
const crashExitCode = 70
/** Signals with which a process ends by its own fault: memory that ran out, a native library that failed. */
const crashSignals = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']
/** When servers crashed, the last minute, milliseconds. */
let crashes = []

/** Milliseconds until the next start: at once, but from the third crash of a minute on 5 s, doubled up to a minute. */
function restartDelay() {
  const now = Date.now()
  crashes = [...crashes.filter((at) => now - at < 60_000), now]
  return crashes.length < 3 ? 0 : Math.min(60_000, 5_000 * 2 ** (crashes.length - 3))
}

let server
let stopping = false
let restart

function runServer(...more) {
  server = spawn(
    ownNode,
    ['--disable-warning=ExperimentalWarning', 'server/main.ts', ...process.argv.slice(2), ...more],
    { cwd: root, stdio: 'inherit', env: { NODE_ENV: 'production', ...process.env, ...compileCache() } },
  )
  server.once('error', (error) => fail(`The server cannot be run: ${error.message}`))
  server.once('exit', (code, signal) => {
    if (!stopping && (code === crashExitCode || crashSignals.includes(signal))) {
      const delay = restartDelay()
      process.stderr.write(`The server crashed (${signal ?? `code ${code}`}); it starts again in ${delay / 1000} s.\n`)
      restart = setTimeout(() => runServer('--after-crash'), delay)
      return
    }
    process.exit(code ?? 128 + (os.signals[signal] ?? 1))
  })
}

function handOnSignals() {
  // Ctrl-C reaches this process from the terminal and once more from npm; the server hears of it once.
  let last = 0
  const handOn = (signal) => {
    if (Date.now() - last < 1000) return
    last = Date.now()
    stopping = true
    clearTimeout(restart)
    if (server.exitCode === null && server.signalCode === null) server.kill(signal)
    else process.exit(128 + os.signals[signal])
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handOn)
  // npm that is killed cannot hand the signal on; a server nobody can reach any more would keep its port.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === 'start') {
    setInterval(() => {
      if (process.ppid !== parent) handOn('SIGTERM')
    }, 500).unref()
  }
}

function fail(message, code = 1) {
  process.stderr.write(`\n${message}\n`)
  process.exit(code)
}

try {
  await install()
  await buildWeb()
  handOnSignals()
  runServer()
} catch (error) {
  if (error?.signal) process.exit(128 + (os.signals[error.signal] ?? 1))
  if (error instanceof CannotPrepare) fail(error.message)
  throw error
}
