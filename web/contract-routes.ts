import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** A contract as its `defineContract` made it. */
const isContract = (value: unknown): value is { module: string; routes: Record<string, { method: string; path: string }> } =>
  typeof value === 'object' && value !== null && 'module' in value && 'routes' in value

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isPlain))

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * In a `*.queries.ts` file a contract is only its addresses: the typed client needs the method and the path of a route at run time,
 * and its types are already gone. Constants are written out; schemas stay in the contract, for the forms that ask for them.
 * Without this every list would download the schema library (24 kB) to show ten rows.
 */
export function contractRoutes(): Plugin {
  const prefix = '\0routes:'
  return {
    name: 'contract-routes',
    enforce: 'pre',
    resolveId(source, importer) {
      return source.startsWith('#modules/') && source.endsWith('.contract.ts') && importer?.split('?')[0]?.endsWith('.queries.ts') ? `${prefix}${source}` : undefined
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined
      const file = `${root}${id.slice(prefix.length).replace('#modules/', 'modules/')}`
      this.addWatchFile(file)
      const exported = await import(pathToFileURL(file).href) as Record<string, unknown>
      return Object.entries(exported).flatMap(([name, value]) => {
        if (isContract(value)) {
          const routes = Object.fromEntries(Object.entries(value.routes).map(([route, { method, path }]) => [route, { method, path }]))
          return [`export const ${name} = ${JSON.stringify({ module: value.module, routes })}`]
        }
        return isPlain(value) ? [`export const ${name} = ${JSON.stringify(value)}`] : []
      }).join('\n')
    },
  }
}
