import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Returns whether an exported value is a contract made by `defineContract`. */
const isContract = (
  value: unknown,
): value is { planModule: string; routes: Record<string, { method: string; path: string }> } =>
  typeof value === 'object' && value !== null && 'planModule' in value && 'routes' in value

/** Returns whether a value consists of JSON types only, so that the build can write it out as a literal. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !isContract(value) &&
    Object.values(value).every(isPlain))

const root = fileURLToPath(new URL('..', import.meta.url))

// Prefixes of the ids of virtual modules: a contract reduced to its routes, and one that imports the contract only for
// exports that are no constants.
const routesOnly = '\0contract-routes:'
const facade = '\0contract-facade:'

/**
 * The web reads three things from a contract, and each screen should fetch only the ones it uses:
 * - its routes: a `*.queries.ts` file gets only the method and path of each route (types are removed anyway);
 * - its constants: the build writes their values into the file that imports them;
 * - its schemas: imported from the contract itself, only by the forms that use them. Otherwise every list would
 *   download the schema library (24 kB) to show ten rows.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    enforce: 'pre',
    resolveId(source, importer, { kind }) {
      if (source.startsWith('#server/contract/')) return { id: `${root}${source.slice(1)}`, moduleSideEffects: false }
      if (!source.startsWith('#modules/') || !source.endsWith('.contract.ts')) return undefined
      const file = `${root}${source.slice(1)}`
      const from = importer?.split('?')[0] ?? ''
      // A form that imports its schemas dynamically needs the contract itself: through the facade, its chunk would also
      // take in the constants, and every file that uses a constant would then load that chunk.
      if (kind === 'dynamic-import' || from.startsWith('\0') || from.endsWith('.contract.ts'))
        return { id: file, moduleSideEffects: false }
      return from.endsWith('.queries.ts')
        ? `${routesOnly}${file}`
        : { id: `${facade}${file}`, moduleSideEffects: false }
    },
    async load(id) {
      const prefix = [routesOnly, facade].find((candidate) => id.startsWith(candidate))
      if (prefix === undefined) return undefined
      const file = id.slice(prefix.length)
      this.addWatchFile(file)
      const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      return Object.entries(exported)
        .flatMap(([name, value]) => {
          if (isPlain(value)) return [`export const ${name} = ${JSON.stringify(value)}`]
          if (prefix === facade) return [`export { ${name} } from ${JSON.stringify(`#${file.slice(root.length)}`)}`]
          if (!isContract(value)) return []
          const routes = Object.fromEntries(
            Object.entries(value.routes).map(([route, { method, path }]) => [route, { method, path }]),
          )
          return [`export const ${name} = ${JSON.stringify({ routes })}`]
        })
        .join('\n')
    },
  }
}
