// Runs the product with its demonstration data in a separate process.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Starts it on a free port with a new database in `dataDir`; resolves when it answers requests. */
export async function startDemonstration(dataDir: string): Promise<{ readonly base: string; stop(): Promise<void> }> {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts', '--demo'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const base = await new Promise<string>((resolve, reject) => {
    let output = ''
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
    // The address is printed to standard error if there is no terminal.
    server.stderr.on('data', (data: Buffer) => {
      output += data.toString()
      const found = /^Bufete is running: (\S+)/m.exec(output)?.[1]
      if (found) resolve(found)
    })
  })
  return {
    base,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}
