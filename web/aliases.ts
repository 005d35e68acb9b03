import { fileURLToPath } from 'node:url'

/** Packages that builds and tests replace by a file of the web; their types stay. */
export const aliases = {
  'react-i18next': fileURLToPath(new URL('src/lib/use-translation.ts', import.meta.url)),
}
