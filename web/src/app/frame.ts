// Shell of the private screens, loaded as one chunk.
export { QueryRoot } from './query-root.tsx'
export { RequireAdministrator, RequireProfile } from './profile-guards.tsx'
export { Shell } from './shell.tsx'
