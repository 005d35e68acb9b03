// Everything around a private screen, fetched as one.
export { QueryRoot } from './query-root.tsx'
export { RequireAdministrator, RequireProfile } from './profile-guards.tsx'
export { Shell } from './shell.tsx'
