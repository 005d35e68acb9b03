import type { Storage } from '#server/ports/storage.ts'

/**
 * A storage whose writes stand in a second place too before they are acknowledged, so that every row has its bytes in
 * both. The second one is only added to: what is removed here may be wanted again by who goes back to an earlier
 * moment.
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
