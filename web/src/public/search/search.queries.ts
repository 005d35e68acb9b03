import { createClient, type Transport } from '#server/contract/client.ts'
import { searchContract } from '#modules/marketplace/search/search.contract.ts'
import type { Results } from '#modules/storefront/page.contract.ts'

const send: (locale: string) => Transport = (locale) => (path, init) => {
  const headers = new Headers(init.headers)
  headers.set('accept-language', locale)
  return fetch(`/api${path}`, { ...init, headers })
}

/** The same search that the server rendered, asked for by the browser. @param query as the API takes it */
export const findProfessionals = (
  query: Readonly<Record<string, string>>,
  locale: string,
  signal: AbortSignal,
): Promise<Results> => createClient(searchContract, send(locale)).search({ query }, { signal })
