// Waiting for the build of the web, in a process that has a channel to its parent like the server.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const program = `
  const { waitForWeb } = await import('./server/start/wait-for-web.ts')
  if (process.argv[1] === 'late') await new Promise((resolve) => setTimeout(resolve, 500))
  try { await waitForWeb(); process.exit(0) } catch (error) { process.exit(error.name === 'StartInterrupted' ? 3 : 4) }
`

function startWaiting(when: 'early' | 'late'): ChildProcess {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program, when]
  return spawn(join(root, 'node_modules/.bin/node'), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

const exitCodeOf = async (child: ChildProcess): Promise<unknown> => ((await once(child, 'exit')) as unknown[])[0]

describe('waiting for the web', () => {
  it.each(['early', 'late'] as const)(
    'ends with the message of the launcher, to a listener that is %s',
    async (when) => {
      const child = startWaiting(when)
      child.send('web is built')
      expect(await exitCodeOf(child)).toBe(0)
    },
  )

  it.each(['early', 'late'] as const)(
    'is interrupted when the launcher disconnects, from a listener that is %s',
    async (when) => {
      const child = startWaiting(when)
      const exitCode = exitCodeOf(child)
      child.disconnect()
      expect(await exitCode).toBe(3)
    },
  )
})
