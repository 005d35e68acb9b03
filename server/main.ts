// The main program: reads settings, starts the server, and ends it on signals and errors. `npm start` runs this through
// server/start/launch.mjs.
import { parseArgs } from 'node:util'
import { readEnv } from './env.ts'
import { installCrashHandlers } from './start/crash-handlers.ts'
import { failureText } from './start/failure.ts'
import { openLog } from './start/log.ts'
import { logOtherOutput } from './start/other-output.ts'
import { StartInterrupted, Shutdown } from './start/shutdown.ts'

function exitWithError(error: unknown): void {
  process.stderr.write(`\n${failureText(error)}\n`)
  process.exitCode = 1
}

try {
  const {
    values: { demo, 'after-crash': afterCrash, 'wait-for-web': waitForWeb },
  } = parseArgs({
    options: {
      demo: { type: 'boolean', default: false },
      'after-crash': { type: 'boolean', default: false },
      'wait-for-web': { type: 'boolean', default: false },
    },
  })
  const env = readEnv()
  // The product takes seconds to load: wrong options and settings are reported before.
  const { startServer } = await import('./start/start-server.ts')
  const log = openLog(env.logLevel)
  logOtherOutput(log)
  // Writes the counts of repeated errors that were not written yet.
  process.once('exit', () => {
    log.flush()
  })
  const shutdown = new Shutdown(log)
  shutdown.listenToSignals()
  try {
    const terminal = process.stdout.isTTY
    const announcement = await startServer(env, shutdown, log, { demo, afterCrash, waitForWeb, terminal })
    installCrashHandlers({ log, drain: () => shutdown.runCrashFunctions() })
    // Standard output belongs to the log unless a person reads it.
    const screen = process.stdout.isTTY ? process.stdout : process.stderr
    screen.write(announcement)
  } catch (error) {
    if (!(error instanceof StartInterrupted)) exitWithError(error)
    await shutdown.stop()
    process.exit()
  }
} catch (error) {
  exitWithError(error)
}
