/** An expensive resource that several applications of one process share, such as a thread or a thread pool. */
export interface SharedResource<T, Options = void> {
  /**
   * Returns the resource, created with these options at the first call. Each call must be followed by a call of
   * `release`.
   */
  acquire(options: Options): T
  /** Ends one use. The end of the last use closes the resource. */
  release(): Promise<void>
}

/** Counts the users of a resource. The first user creates it in the process and the last user closes it. */
export function sharedResource<T, Options = void>(
  make: (options: Options) => T,
  close: (resource: T) => Promise<void>,
): SharedResource<T, Options> {
  let users = 0
  let current: { readonly resource: T } | undefined
  return {
    acquire(options) {
      users += 1
      current ??= { resource: make(options) }
      return current.resource
    },
    async release() {
      users -= 1
      if (users > 0 || !current) return
      const { resource } = current
      current = undefined
      await close(resource)
    },
  }
}
