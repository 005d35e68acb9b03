// Starts a fresh clone with the Node and npm of distributions. Downloads both, and all packages, from the registry.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const oldNode = '18.20.8'
let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'bufete-install-'))
  // As root, the account of the database needs access to the directory.
  chmodSync(directory, 0o755)
})
afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
})

/** Installs one package below `directory`. */
function fetchPackage(directory: string, name: string): void {
  try {
    mkdirSync(directory, { recursive: true })
    execFileSync(
      'npm',
      [
        'install',
        '--prefix',
        directory,
        '--no-save',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        name,
      ],
      { stdio: 'pipe' },
    )
  } catch (cause) {
    throw new Error(`${name} could not be fetched: this test needs the npm registry.`, { cause })
  }
}

const started = new Set<ChildProcess>()
function interrupt(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
}
afterEach(() => {
  for (const child of started) interrupt(child)
})

/** Runs `npm start` until it is ready, and stops it. Returns its output. */
async function startFromClone(clone: string, tools: string): Promise<string> {
  // Environment of a login shell: certificates and proxies, without npm's variables.
  const variables = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|node_options|node_env|vitest|vite_)/i.test(name),
  )
  const env = {
    ...Object.fromEntries(variables),
    PATH: `${tools}${delimiter}/usr/bin:/bin`,
    PORT: '0',
    DATA_DIR: join(clone, 'data'),
    LOG_LEVEL: 'warn',
  }
  // Starts a process group, so that Ctrl-C reaches all of its processes; npm 9 relies on that.
  const child = spawn(join(tools, 'npm'), ['start'], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let output = ''
  const running = Promise.withResolvers<void>()
  const onOutput = (data: Buffer) => {
    output += data.toString()
    if (/Bufete is running: .*\n[^]*stops it/.test(output)) running.resolve()
  }
  child.stdout.on('data', onOutput)
  child.stderr.on('data', onOutput)
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      started.delete(child)
      resolve(code)
    })
  })
  void ended.then((code) => {
    running.reject(new Error(`It ended with ${code}:\n${output}`))
  })
  await running.promise
  const address = /Bufete is running: (\S+)/.exec(output)?.[1] ?? ''
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  expect((await fetch(address, { headers: { accept: 'text/html' } })).status).toBe(200)
  interrupt(child)
  await ended
  await expect(fetch(`${address}/health/live`)).rejects.toThrow('fetch failed')
  expect(output).not.toContain('npm ERR!')
  return output
}

describe.each([['9.9.4'], ['10.9.4']])(`a fresh clone with Node ${oldNode} and npm %s`, (npmVersion) => {
  it('installs, builds and starts; installs nothing at the second start, and missing bindings at the third', async () => {
    const workspace = join(directory, npmVersion)
    const name = `${process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`
    fetchPackage(join(workspace, 'node'), `${name}@${oldNode}`)
    fetchPackage(join(workspace, 'npm'), `npm@${npmVersion}`)
    const tools = join(workspace, 'bin')
    const program = join(workspace, 'node/node_modules', name, 'bin/node')
    mkdirSync(tools, { recursive: true })
    for (const [command, run] of [
      ['node', `"${program}"`],
      ['npm', `"${program}" "${join(workspace, 'npm/node_modules/npm/bin/npm-cli.js')}"`],
    ] as const) {
      writeFileSync(join(tools, command), `#!/bin/sh\nexec ${run} "$@"\n`)
      chmodSync(join(tools, command), 0o755)
    }
    expect(execFileSync(join(tools, 'node'), ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${oldNode}`)

    const clone = join(workspace, 'clone')
    execFileSync('git', ['clone', '--quiet', root, clone])
    const firstStart = await startFromClone(clone, tools)
    expect(firstStart).toContain('Installing the runtime (Node 24')
    expect(firstStart).toContain('Building the web')
    expect(readdirSync(clone).filter((entry) => entry.startsWith('.runtime-'))).toEqual([])

    const secondStart = await startFromClone(clone, tools)
    expect(secondStart).not.toMatch(/Installing|Building/)

    // An interrupted install, or an older version, may have left the stamp without this machine's bindings.
    const bindings = join(clone, 'node_modules/@rolldown')
    const binding = readdirSync(bindings).find((entry) => entry.startsWith('binding-')) ?? 'none'
    rmSync(join(bindings, binding), { recursive: true })
    expect(await startFromClone(clone, tools)).toContain('Installing changed packages')
    expect(existsSync(join(bindings, binding)) && statSync(join(bindings, binding)).isDirectory()).toBe(true)
  })
})
