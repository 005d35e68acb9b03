import type { Storage } from '#server/ports/storage.ts'

/**
 * A storage whose writes are acknowledged once a second storage has them, too, so that every row has its bytes in both.
 * The second one is append-only: restoring to an earlier moment may need removed files.
 */
export const mirroredStorage = (first: Storage, second: Storage): Storage => ({
  ...first,
  async write(key, stream, signal) {
    const written = await first.write(key, stream, signal)
    await second.write(key, await first.read(key), signal)
    return written
  },
  async check() {
    await first.check()
    await second.check()
  },
})
