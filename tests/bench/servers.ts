// Servers under measurement, each in a separate process, and their callers.
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '#server/db/postmaster.ts'
import { benchPassword, type BenchOffice } from './bench-data.ts'

/** `--profile=DIR` writes a CPU profile of the product's process. */
const profile = process.argv.find((a) => a.startsWith('--profile='))?.slice(10)

/** A server in a separate process. */
export interface ServerProcess {
  readonly process: ChildProcess
  readonly port: number
  send(message: string): Promise<Record<string, unknown>>
  stop(): Promise<void>
}

/** Starts `file` with settings as JSON. Sends `initialMessage` before it is ready; `onReady` gets its first message. */
export async function startProcess(
  file: string,
  argument: object | undefined,
  initialMessage?: (port: number) => string,
  onReady?: (message: Record<string, unknown>) => void,
): Promise<ServerProcess> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, file), argument ? [JSON.stringify({ ...argument, port })] : [], {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      ...(profile && /^(?:product|assistant-server)/.test(file) ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
    ],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const reply = () =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const ended = (code: number | null) => {
        reject(new Error(`${file} ended with ${code}`))
      }
      child.once('exit', ended)
      child.once('message', (m) => {
        child.off('exit', ended)
        resolve(m as Record<string, unknown>)
      })
    })
  const readyReply = reply()
  if (initialMessage) child.send(initialMessage(port))
  const readyMessage = await readyReply
  onReady?.(readyMessage)
  return {
    process: child,
    port,
    send: (message) => {
      const answer = reply()
      child.send(message)
      return answer
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          resolve()
        })
        child.send('stop')
        setTimeout(() => child.kill('SIGKILL'), 5_000).unref()
      }),
  }
}

/** A signed-in person with their office. */
export interface BenchLogin {
  readonly token: string
  readonly office: BenchOffice
  readonly index: number
}

export async function logIn(port: number, office: BenchOffice): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/local`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${office.companyId.charCodeAt(30)}.${office.companyId.charCodeAt(31)}.${Math.floor(Math.random() * 250)}`,
    },
    body: JSON.stringify({
      identifier: `lic-${office.ownerId ? office.companyId.slice(24) : ''}`,
      password: benchPassword,
    }),
  })
  const body = (await answer.json()) as { jwt?: string }
  if (!body.jwt) throw new Error(`log in failed: ${answer.status} ${JSON.stringify(body)}`)
  return body.jwt
}
