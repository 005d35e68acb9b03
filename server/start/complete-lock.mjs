// Completes package-lock.json: run it after every change of the dependencies (`node server/start/complete-lock.mjs`).
//
// Some packages bring a native program for each system as an optional dependency. A registry that does not carry all of
// them answers 404 for the missing ones; npm then omits those packages from the lock, and `npm ci` refuses an
// incomplete lock ("Missing: @oxlint/binding-… from lock file"). The entries added here name their system, so on other
// systems npm skips them and never requests them from the registry.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const systems = ['android', 'darwin', 'freebsd', 'openharmony', 'linux', 'win32', 'aix', 'sunos', 'netbsd', 'openbsd']
const processors = ['arm64', 'x64', 'ppc64', 'riscv64', 's390x', 'ia32', 'loong64', 'mips64el', 'arm']

function libcOf(words) {
  if (words.includes('musl')) return 'musl'
  return words.some((word) => word.startsWith('gnu')) ? 'glibc' : undefined
}

/** `@oxlint/binding-linux-x64-musl` → os linux, cpu x64, libc musl; undefined for a name without a system. */
function platformOf(name) {
  const words = name.split('/').pop().split(/[-_.]/)
  const os = systems.find((system) => words.includes(system))
  if (!os) return undefined
  const cpu = processors.find((processor) => words.includes(processor))
  const libc = os === 'linux' ? libcOf(words) : undefined
  return { os: [os], ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) }
}

const lockFile = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../package-lock.json')
const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
const present = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').pop()))
const added = []

for (const parent of Object.values(lock.packages)) {
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    const platform = present.has(name) ? undefined : platformOf(name)
    if (!platform) continue
    present.add(name)
    added.push(name)
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...platform,
      ...(parent.dev ? { dev: true } : {}),
      ...(parent.license ? { license: parent.license } : {}),
      optional: true,
    }
  }
}

if (added.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
}
process.stdout.write(
  added.length > 0 ? `Added ${added.length} entries:\n  ${added.join('\n  ')}\n` : 'package-lock.json is complete.\n',
)
