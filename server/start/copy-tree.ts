import { constants } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readlink, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'

export interface CopyOptions {
  /** Paths below the source, with `/`, that are left out; of a directory, what is in it too. */
  readonly skip?: (path: string) => boolean
  /** Files that are there already, with the same length, are left as they are. */
  readonly addOnly?: boolean
}

const sizeOf = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.size

/** Whatever vanishes while it is being copied is left out: its owner has removed it. */
async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Copies what is below `source`, with its modes, while others write to it. Answers the number of files copied. */
export async function copyTree(source: string, target: string, options: CopyOptions = {}, below = ''): Promise<number> {
  const from = join(source, below)
  const to = join(target, below)
  const entries = await unlessGone(readdir(from, { withFileTypes: true }))
  if (!entries) return 0
  await mkdir(to, { recursive: true })
  await chmod(to, (await stat(from)).mode & 0o777)
  let copied = 0
  for (const entry of entries) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (options.skip?.(path)) continue
    if (entry.isDirectory()) {
      copied += await copyTree(source, target, options, path)
    } else if (entry.isSymbolicLink()) {
      await symlink(await readlink(join(source, path)), join(target, path))
    } else if (entry.isFile()) {
      const existing = options.addOnly ? await sizeOf(join(target, path)) : undefined
      if (existing !== undefined && existing === (await sizeOf(join(source, path)))) continue
      const done = await unlessGone(copyFile(join(source, path), join(target, path), constants.COPYFILE_FICLONE).then(() => true))
      if (done) copied += 1
    }
  }
  return copied
}
