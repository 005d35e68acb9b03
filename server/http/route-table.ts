// Finds the route of a request in a radix tree. Express compares the path with every route in turn, and runs each
// module's router asynchronously; with hundreds of routes, that costs more than answering many of the requests.
import type { Request, RequestHandler } from 'express'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import type { Method } from '#server/contract/contract.ts'
import { kernelErrors } from './kernel.errors.ts'

export interface RouteEntry {
  readonly method: Method
  /** Path below the table's own, with `:name` for a parameter. */
  readonly path: string
  /** Whether the entry reads the body of this request. Entries with the same method and path read different bodies. */
  accepts(req: Request): boolean
  readonly handle: RequestHandler
}

/** Longer than any request line that Node.js accepts, because the tree needs a limit. */
const maxParamLength = 65_536

/** Entries by method and path, in their order. */
function groupEntries(entries: readonly RouteEntry[]): Map<string, RouteEntry[]> {
  const groups = new Map<string, RouteEntry[]>()
  for (const entry of entries) {
    const key = `${entry.method} ${entry.path}`
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

/**
 * Returns the middleware that dispatches to the entries and passes on unmatched requests. Paths are compared ignoring
 * case and a trailing slash. HEAD is answered like GET, OPTIONS with the methods of the path.
 * @throws 400 `bad_request` for an invalid encoding of the path
 */
export function routeTable(entries: readonly RouteEntry[]): RequestHandler {
  const tree = findMyWay({
    caseSensitive: false,
    ignoreTrailingSlash: true,
    maxParamLength,
    // The query is parsed by the contract.
    querystringParser: () => ({}),
    onBadUrl: () => undefined,
  })
  for (const group of groupEntries(entries).values()) {
    const [{ method, path } = group[0]!] = group
    tree.on(method.toUpperCase() as HTTPMethod, path, () => undefined, group)
  }
  const methods = [...new Set(entries.map(({ method }) => method.toUpperCase() as HTTPMethod))]

  const findEntries = (method: HTTPMethod, url: string) => {
    const route = tree.find(method, url)
    if (route === null) return undefined
    // `tree.find` returns a route without a store when the address cannot be decoded.
    if (route.store === null) throw kernelErrors.error('bad_request')
    return { group: route.store as readonly RouteEntry[], params: route.params as Record<string, string> }
  }

  return (req, res, next) => {
    if (req.method === 'OPTIONS') {
      const allowed = methods.filter((method) => findEntries(method, req.url))
      if (allowed.length === 0) return next()
      if (allowed.includes('GET')) allowed.push('HEAD')
      res.set('allow', allowed.join(', ')).status(204).end()
      return
    }
    const match = findEntries(req.method === 'HEAD' ? 'GET' : (req.method as HTTPMethod), req.url)
    const entry = match?.group.find((candidate) => candidate.accepts(req))
    if (!match || !entry) return next()
    req.params = match.params
    return entry.handle(req, res, next)
  }
}
