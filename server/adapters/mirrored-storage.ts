import type { Storage } from '#server/ports/storage.ts'

/**
 * A storage that acknowledges a write only when a second storage has it, too, so that both contain the bytes of every
 * row. The second storage is append-only, because restoring to an earlier moment may need removed files.
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
