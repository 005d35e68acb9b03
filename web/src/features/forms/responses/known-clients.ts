import { useQueries } from '@tanstack/react-query'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { clientEntity, type Client } from '../../../entities/client.queries.ts'
import type { PrefilledContact } from './prefill.ts'

export type KnownClient = Pick<Client, 'id' | 'name' | 'email' | 'phone'>
export type MatchField = 'email' | 'phone' | 'name'
/** A client who may be the person who answered. */
export interface KnownClientMatch {
  readonly client: KnownClient
  readonly matchedBy: readonly MatchField[]
}

/** A shorter phone number may be incomplete, and matches nobody. */
const minPhoneDigits = 7
/** Length of a phone number with area code and without country code. */
const nationalPhoneDigits = 10
const minSearchLength = 3
const maxKnownClients = 3

const digitsOf = (phone: string | null): string => (phone ?? '').replace(/\D/g, '')
/** Returns a name without accents, case and extra spaces, for comparison. */
const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Returns the fields in which a client matches the entered person. Phones match without the country code. */
export function matchingFields(
  client: KnownClient,
  { name, email, phone }: Pick<PrefilledContact, 'name' | 'email' | 'phone'>,
): MatchField[] {
  return [
    ...(email && client.email?.toLowerCase() === email.trim().toLowerCase() ? ['email' as const] : []),
    ...(digitsOf(phone).length >= minPhoneDigits &&
    digitsOf(client.phone).slice(-nationalPhoneDigits) === digitsOf(phone).slice(-nationalPhoneDigits)
      ? ['phone' as const]
      : []),
    ...(fold(name) && fold(client.name) === fold(name) ? ['name' as const] : []),
  ]
}

/** Returns clients who may be the person with this name, e-mail address and phone, best match first. */
export function useKnownClients({
  name,
  email,
  phone,
}: Pick<PrefilledContact, 'name' | 'email' | 'phone'>): readonly KnownClientMatch[] {
  const queries = [useDebounced(email.trim()), useDebounced(phone.trim()), useDebounced(name.trim())]
  const results = useQueries({
    queries: queries.map((q) => ({ ...clientEntity.choices(q), enabled: q.length >= minSearchLength })),
  })
  const clients = new Map(results.flatMap(({ data }) => data?.items ?? []).map((client) => [client.id, client]))
  return [...clients.values()]
    .map((client) => ({ client, matchedBy: matchingFields(client, { name, email, phone }) }))
    .filter(({ matchedBy }) => matchedBy.length > 0)
    .sort((a, b) => b.matchedBy.length - a.matchedBy.length)
    .slice(0, maxKnownClients)
}
