// Returns the error codes that the contract declares for a path.
import { modules } from '#server/modules.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/** Returns the codes of the contract, and the codes that any route may return. */
export function declaredCodes(method: string, path: string): ReadonlySet<string> {
  const [pathOnly = ''] = path.split('?')
  const routeErrors = modules
    .flatMap(({ contracts }) => contracts)
    .flatMap(({ routes }) => Object.values(routes))
    .filter((route) => route.method === method.toLowerCase() && pattern(route.path).test(pathOnly))
    .flatMap(({ errors }) => errors ?? [])
  return new Set([...routeErrors, ...Object.keys(kernelErrors.table)])
}
