// The product as a separate process, started like an operator does.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createTestDirectory } from './test-directories.ts'

const root = join(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')
export const serverProgram = ['--disable-warning=ExperimentalWarning', 'server/main.ts']

interface Started {
  readonly child: ChildProcess
  /** Output so far. */
  output(): string
  /** Standard error so far; the log, which warns of slow statements on a busy machine, is on standard output. */
  standardError(): string
  /** Resolves with the output once it prints its address. */
  readonly running: Promise<string>
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>
}

const children = new Set<ChildProcess>()

/** With `withMessages` the test can send messages to the process, as the launcher does. */
export function startProgram(
  settings: Readonly<Record<string, string>>,
  program: readonly string[] = serverProgram,
  { withMessages = false } = {},
): Started {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...settings,
  }
  const child = spawn(node, program, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', ...(withMessages ? (['ipc'] as const) : [])],
  })
  children.add(child)
  let output = ''
  let standardError = ''
  const running = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<number | null>()
  const listen = (data: Buffer) => {
    output += data.toString()
    if (output.includes('Ctrl-C stops it')) running.resolve(output)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', (data: Buffer) => {
    standardError += data.toString()
    listen(data)
  })
  child.once('close', (code) => {
    children.delete(child)
    running.reject(new Error(`It ended with ${code}:\n${output}`))
    ended.resolve(code)
  })
  running.promise.catch(() => undefined)
  return {
    child,
    output: () => output,
    standardError: () => standardError,
    running: running.promise,
    ended: ended.promise,
  }
}

export const addressIn = (output: string): string => /^Bufete is running: (\S+)/m.exec(output)?.[1] ?? ''

export const firstPassword = (dataDir: string): string =>
  /^password: (\S{8,})$/m.exec(readFileSync(join(dataDir, 'first-administrator.txt'), 'utf8'))?.[1] ?? 'none'

/** Returns the directory of a test file; its processes are stopped after each test. */
export function useStartedServers(): () => string {
  let directory: string
  beforeAll(() => {
    directory = createTestDirectory()
  })
  afterEach(async () => {
    for (const child of children) {
      child.kill('SIGTERM')
      await once(child, 'close')
    }
  })
  afterAll(() => {
    rmSync(directory, { recursive: true, force: true })
  })
  return () => directory
}
