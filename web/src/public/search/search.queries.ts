import { createClient, type Transport } from '#server/contract/client.ts'
import { searchContract } from '#modules/marketplace/search/search.contract.ts'
import type { Results } from '#modules/storefront/page.contract.ts'

const send: (locale: string) => Transport = (locale) => (path, init) => {
  const headers = new Headers(init.headers)
  headers.set('accept-language', locale)
  return fetch(`/api${path}`, { ...init, headers })
}

/** Requests search results in the browser, equal to the server's. @param query query of the API */
export const findProfessionals = (
  query: Readonly<Record<string, string>>,
  locale: string,
  signal: AbortSignal,
): Promise<Results> => createClient(searchContract, send(locale)).search({ query }, { signal })
