// Shell of the private screens, loaded as one chunk.
export { QueryRoot } from './query-root.tsx'
export { RequireAdministrator, RequireLoadedUser } from './user-guards.tsx'
export { Shell } from './shell.tsx'
