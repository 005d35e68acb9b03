// Checks whether node_modules contains what package-lock.json requires on this machine. Plain JavaScript for Node 18 and later.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the system in the names by which npm selects native packages. `libc` is undefined except on Linux. */
export function currentSystem() {
  return { os: process.platform, cpu: process.arch, libc: currentLibc() }
}

function currentLibc() {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** Returns whether a list of npm accepts a value. The list contains accepted names, or rejected names with `!`. */
function accepts(list, value) {
  if (!list || list.length === 0 || value === undefined) return true
  if (list.includes(`!${value}`)) return false
  return list.every((entry) => entry.startsWith('!')) || list.includes(value)
}

const fits = ({ os, cpu, libc }, system) =>
  accepts(os, system.os) && accepts(cpu, system.cpu) && accepts(libc, system.libc)

/**
 * Returns the paths of the packages that this system needs and that are not installed in the version of the lock. npm
 * skips an optional package without an error when its `engines` exclude the Node that npm runs on. A native binding of
 * this system is such a package: it is optional in the lock, but required in practice. Other optional packages may be
 * absent.
 */
export function missingPackages(root, lockText, system = currentSystem()) {
  const installed = readInstalled(root)
  return Object.entries(JSON.parse(lockText).packages)
    .filter(([path, lockedPackage]) => {
      if (path === '') return false
      const isForSomeSystems = Boolean(lockedPackage.os || lockedPackage.libc)
      const isBinding = Boolean(lockedPackage.optional) && isForSomeSystems && fits(lockedPackage, system)
      const installedPackage = installed[path]
      if (installedPackage?.version !== lockedPackage.version)
        return !lockedPackage.optional || Boolean(installedPackage) || isBinding
      return isBinding && !existsSync(join(root, path, 'package.json'))
    })
    .map(([path]) => path)
}

/** Returns the packages that npm installed, from the lock that it writes into node_modules. */
function readInstalled(root) {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages
  } catch {
    return {}
  }
}
