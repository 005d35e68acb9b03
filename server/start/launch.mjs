// `npm start`: from a fresh clone to a running server. Installs and builds missing parts, then runs the server with the
// same arguments on the product's own Node, forwards signals and exits with the server's exit code.
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { constants as osConstants } from 'node:os'
import { join } from 'node:path'
import { buildWeb, CannotPrepare, install, ownNode, root, webIsBuilt } from './prepare.mjs'

/** Compile cache of earlier starts, in a directory that this account may write. */
function compileCache() {
  if (process.env.NODE_COMPILE_CACHE) return {}
  try {
    accessSync(join(root, 'node_modules'), constants.W_OK)
    return { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }
  } catch {
    return {}
  }
}

/** The same code as in server/start/crash-handlers.ts. */
const crashExitCode = 70
/** Signals of crashes: out of memory, a failing native library. */
const crashSignals = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']
/** Times of crashes within the last minute, in milliseconds. */
let crashes = []

/**
 * Records a crash. Returns the milliseconds until the next start: 0, but from the third crash of a minute on 5 s,
 * doubled up to a minute.
 */
function recordCrash() {
  const now = Date.now()
  crashes = [...crashes.filter((at) => now - at < 60_000), now]
  return crashes.length < 3 ? 0 : Math.min(60_000, 5_000 * 2 ** (crashes.length - 3))
}

let server
let stopping = false
let restartTimer
/** Whether the web is built; until then a server prepares its database and waits for a message. */
let webIsReady = false

const serverRuns = () => server !== undefined && server.exitCode === null && server.signalCode === null

function runServer(...options) {
  const waitOptions = webIsReady ? [] : ['--wait-for-web']
  server = spawn(
    ownNode,
    ['--disable-warning=ExperimentalWarning', 'server/main.ts', ...process.argv.slice(2), ...options, ...waitOptions],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', ...(webIsReady ? [] : ['ipc'])],
      env: { NODE_ENV: 'production', ...process.env, ...compileCache() },
    },
  )
  server.once('error', (error) => fail(`The server cannot be run: ${error.message}`))
  server.once('exit', (code, signal) => {
    if (!stopping && (code === crashExitCode || crashSignals.includes(signal))) {
      const delay = recordCrash()
      process.stderr.write(`The server crashed (${signal ?? `code ${code}`}); it starts again in ${delay / 1000} s.\n`)
      restartTimer = setTimeout(() => runServer('--after-crash'), delay)
      return
    }
    process.exit(code ?? 128 + (osConstants.signals[signal] ?? 1))
  })
}

function forwardSignals() {
  // Ctrl-C arrives from the terminal and again from npm; it is forwarded to the server once.
  let lastSignalAt = 0
  const forward = (signal) => {
    if (Date.now() - lastSignalAt < 1000) return
    lastSignalAt = Date.now()
    stopping = true
    clearTimeout(restartTimer)
    if (server.connected) server.disconnect()
    if (serverRuns()) server.kill(signal)
    else process.exit(128 + osConstants.signals[signal])
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
  // A killed npm cannot forward the signal, and an orphaned server would keep its port.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === 'start') {
    setInterval(() => {
      if (process.ppid !== parent) forward('SIGTERM')
    }, 500).unref()
  }
}

function fail(message, code = 1) {
  process.stderr.write(`\n${message}\n`)
  process.exit(code)
}

try {
  await install()
  webIsReady = webIsBuilt()
  runServer()
  forwardSignals()
  if (!webIsReady) {
    await buildWeb()
    webIsReady = true
    if (server.connected) server.send('web is built')
  }
} catch (error) {
  // A signal that stopped the build stops the server, too, and its exit ends this process.
  if (!stopping || !serverRuns()) {
    server?.kill('SIGTERM')
    if (error?.signal) process.exit(128 + (osConstants.signals[error.signal] ?? 1))
    if (error instanceof CannotPrepare) fail(error.message)
    throw error
  }
}
