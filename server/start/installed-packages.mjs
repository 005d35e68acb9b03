// Checks whether node_modules contains what package-lock.json requires on this machine. Plain JavaScript for Node 18 and later.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The system by which npm selects native packages, in npm's names. `libc` is undefined on systems with only one. */
export function currentSystem() {
  const libc =
    process.platform !== 'linux' ? undefined : process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return { os: process.platform, cpu: process.arch, libc }
}

/** Follows npm: a list contains accepted names, or rejected names with `!`. */
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
      const binding = Boolean(
        lockedPackage.optional && (lockedPackage.os || lockedPackage.libc) && fits(lockedPackage, system),
      )
      const installedPackage = installed[path]
      if (installedPackage?.version !== lockedPackage.version)
        return !lockedPackage.optional || Boolean(installedPackage) || binding
      return binding && !existsSync(join(root, path, 'package.json'))
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
