import { constants, type Stats } from 'node:fs'
import { chmod, copyFile, link, mkdir, readdir, readlink, stat, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'

export interface CopyOptions {
  /** Excluded paths below the source, with `/`; a directory includes its contents. */
  readonly skip?: (path: string) => boolean
  /** Existing files of the same length are kept. */
  readonly addOnly?: boolean
  /** An earlier copy of the same source. Its files of the same length and time are hard-linked instead of copied. */
  readonly linkFrom?: string | undefined
}

/** Number of copied `bytes`; linked files count as zero. */
export interface CopyCounts {
  readonly copied: number
  readonly linked: number
  readonly bytes: number
}

const statOf = (path: string): Promise<Stats | undefined> => stat(path).catch(() => undefined)

/** Returns undefined for a file that does not exist: its owner may remove files while they are copied. */
async function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A copy has the time of its original to the millisecond; a rewritten file of the same length has another time. */
const isSame = (a: Stats, b: Stats): boolean =>
  a.isFile() && b.isFile() && a.size === b.size && Math.abs(a.mtimeMs - b.mtimeMs) < 2

/**
 * Links a path to an earlier copy. Returns false when that is impossible: the file system has no hard links, the copy
 * is on another file system or has too many links.
 */
async function linkTo(earlier: string, path: string): Promise<boolean> {
  try {
    await link(earlier, path)
    return true
  } catch (error) {
    if (
      ['ENOENT', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK'].includes(
        String((error as NodeJS.ErrnoException).code),
      )
    )
      return false
    throw error
  }
}

/** Copies or links a file. */
async function copyEntry(from: string, to: string, earlier: string | undefined, addOnly: boolean): Promise<CopyCounts> {
  const noCopies = { copied: 0, linked: 0, bytes: 0 }
  const source = await statOf(from)
  if (!source) return noCopies
  const existing = addOnly ? await statOf(to) : undefined
  if (existing?.size === source.size) return noCopies
  const earlierStats = earlier === undefined ? undefined : await statOf(earlier)
  if (earlier !== undefined && earlierStats && isSame(earlierStats, source) && (await linkTo(earlier, to)))
    return { ...noCopies, linked: 1 }
  const copied = await ignoreMissing(copyFile(from, to, constants.COPYFILE_FICLONE).then(() => true))
  if (!copied) return noCopies
  await utimes(to, source.atime, source.mtime)
  return { ...noCopies, copied: 1, bytes: source.size }
}

const sum = (a: CopyCounts, b: CopyCounts): CopyCounts => ({
  copied: a.copied + b.copied,
  linked: a.linked + b.linked,
  bytes: a.bytes + b.bytes,
})

/** Copies everything below `source`, with modes and times, while other processes write to it. */
export async function copyTree(
  source: string,
  target: string,
  options: CopyOptions = {},
  below = '',
): Promise<CopyCounts> {
  const from = join(source, below)
  const to = join(target, below)
  let counts: CopyCounts = { copied: 0, linked: 0, bytes: 0 }
  const entries = await ignoreMissing(readdir(from, { withFileTypes: true }))
  if (!entries) return counts
  await mkdir(to, { recursive: true })
  await chmod(to, (await stat(from)).mode & 0o777)
  for (const entry of entries) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (options.skip?.(path)) continue
    if (entry.isDirectory()) {
      counts = sum(counts, await copyTree(source, target, options, path))
    } else if (entry.isSymbolicLink()) {
      await symlink(await readlink(join(source, path)), join(target, path))
    } else if (entry.isFile()) {
      const earlier = options.linkFrom === undefined ? undefined : join(options.linkFrom, path)
      counts = sum(counts, await copyEntry(join(source, path), join(target, path), earlier, options.addOnly ?? false))
    }
  }
  return counts
}
