// Reads installed packages from package-lock.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export const root = join(import.meta.dirname, '../..')

const entry = z.object({
  version: z.string(),
  license: z.string().optional(),
  optional: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional(),
})
const lock = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), z.unknown()) })
const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
})

export type LockedPackage = z.infer<typeof entry> & { readonly name: string; readonly path: string }

export function lockedPackages(): LockedPackage[] {
  const { packages } = lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, value]) => ({
      ...entry.parse(value),
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    }))
}

export const readManifest = () => manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

/**
 * Returns whether `version` is `minimum` or later, by its three numbers; a pre-release of the minimum (18.4.0-beta.17)
 * counts as the minimum.
 */
export function isAtLeast(version: string, minimum: string): boolean {
  const numbers = (text: string) => text.split('-', 1)[0]?.split('.').map(Number) ?? []
  const [actual, required] = [numbers(version), numbers(minimum)]
  for (const at of [0, 1, 2]) {
    const difference = (actual[at] ?? 0) - (required[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
