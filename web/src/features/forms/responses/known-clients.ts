import { useQueries } from '@tanstack/react-query'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { clientEntity, type Client } from '../../../entities/client.queries.ts'
import type { PrefilledContact } from './prefill.ts'

export type KnownClient = Pick<Client, 'id' | 'name' | 'email' | 'phone'>
export type MatchField = 'email' | 'phone' | 'name'
export interface Match {
  readonly client: KnownClient
  readonly matchedBy: readonly MatchField[]
}

const digits = (phone: string | null): string => (phone ?? '').replace(/\D/g, '')
const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Fields in which a client matches the typed person. */
export function matchingFields(
  client: KnownClient,
  { name, email, phone }: Pick<PrefilledContact, 'name' | 'email' | 'phone'>,
): MatchField[] {
  return [
    ...(email && client.email?.toLowerCase() === email.trim().toLowerCase() ? ['email' as const] : []),
    ...(digits(phone).length >= 7 && digits(client.phone).slice(-10) === digits(phone).slice(-10)
      ? ['phone' as const]
      : []),
    ...(fold(name) && fold(client.name) === fold(name) ? ['name' as const] : []),
  ]
}

/** Returns clients that may be that person, best match first. */
export function useKnownClients({
  name,
  email,
  phone,
}: Pick<PrefilledContact, 'name' | 'email' | 'phone'>): readonly Match[] {
  const queries = [useDebounced(email.trim()), useDebounced(phone.trim()), useDebounced(name.trim())]
  const results = useQueries({ queries: queries.map((q) => ({ ...clientEntity.choices(q), enabled: q.length >= 3 })) })
  const clients = new Map(results.flatMap(({ data }) => data?.items ?? []).map((client) => [client.id, client]))
  return [...clients.values()]
    .map((client) => ({ client, matchedBy: matchingFields(client, { name, email, phone }) }))
    .filter(({ matchedBy }) => matchedBy.length > 0)
    .sort((a, b) => b.matchedBy.length - a.matchedBy.length)
    .slice(0, 3)
}
