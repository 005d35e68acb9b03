// A shell that executes runbook blocks sequentially, and manages the processes that they start.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '#server/db/embedded-account.ts'

export interface OperatorShell {
  /** Runs a block and returns its output. @throws when a command fails */
  run(commands: string): Promise<string>
  /** Starts a block that runs until {@link stop}. */
  start(name: string, commands: string): Promise<void>
  /** Stops the process that was started under the name, with SIGTERM, and waits. */
  stop(name: string): Promise<void>
  /** @throws with its output if the process under the name has ended already */
  assertRunning(name: string): void
  close(): Promise<void>
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    // A zombie still answers signal 0, but has no command line any more.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

/** `directory` holds the files of the session and belongs to `account`. */
export function openShell({
  account,
  cwd,
  env,
  directory,
}: {
  readonly account: Account
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly directory: string
}): OperatorShell {
  const log = join(directory, 'shell.log')
  const outputFile = openSync(log, 'a')
  const shell: ChildProcess = spawn('bash', ['--noprofile', '--norc', '-s'], {
    ...account,
    cwd,
    env,
    stdio: ['pipe', outputFile, outputFile],
  })
  closeSync(outputFile)
  const started = new Map<string, number>()
  let count = 0
  const readOutput = (): string => readFileSync(log, 'utf8')
  const runBlock = async (commands: string): Promise<string> => {
    count += 1
    const file = join(directory, `block-${count}.sh`)
    const endMarker = `-- block ${count} is done --`
    const before = readOutput().length
    writeFileSync(file, `${commands}\n`, { mode: 0o644 })
    shell.stdin?.write(`set -e -o pipefail\n. ${file}\nset +e\necho '${endMarker}'\n`)
    for (;;) {
      const text = readOutput().slice(before)
      if (text.includes(endMarker)) return text.slice(0, text.indexOf(endMarker))
      if (shell.exitCode !== null || shell.signalCode !== null)
        throw new Error(`The block failed:\n${commands}\n\n${text.trim()}`)
      await sleep(50)
    }
  }
  const pidOf = (name: string): number => started.get(name) ?? 0
  const stop = async (name: string): Promise<void> => {
    const pid = pidOf(name)
    started.delete(name)
    if (!isAlive(pid)) return
    process.kill(-pid, 'SIGTERM')
    for (const deadline = Date.now() + 60_000; isAlive(pid) && Date.now() < deadline;) await sleep(100)
    if (isAlive(pid)) process.kill(-pid, 'SIGKILL')
  }
  return {
    run: runBlock,
    async start(name, commands) {
      const file = join(directory, `${name}.sh`)
      writeFileSync(file, `set -e\n${commands}\n`, { mode: 0o644 })
      const pid = Number(
        (await runBlock(`setsid bash ${file} > ${join(directory, `${name}.log`)} 2>&1 &\necho $!`))
          .trim()
          .split('\n')
          .at(-1),
      )
      started.set(name, pid)
    },
    stop,
    assertRunning(name) {
      if (!isAlive(pidOf(name)))
        throw new Error(
          `${name} ended by itself:\n${readFileSync(join(directory, `${name}.log`), 'utf8').slice(-4_000)}`,
        )
    },
    async close() {
      for (const name of started.keys()) await stop(name)
      if (shell.exitCode !== null || shell.signalCode !== null) return
      const exited = once(shell, 'exit')
      shell.stdin?.end()
      await exited
    },
  }
}
