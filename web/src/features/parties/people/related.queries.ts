// Queries for a person's documents, calls, forms and bookings; each list of their page loads its own.
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { callsContract } from '#modules/calls/calls.contract.ts'
import { documentsContract } from '#modules/documents/documents.contract.ts'
import { formSendsContract } from '#modules/forms/sends.contract.ts'
import { appointmentsContract } from '#modules/scheduling/appointments/appointments.contract.ts'
import { partyKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

const calls = createClient(callsContract, send)
const documents = createClient(documentsContract, send)
const forms = createClient(formSendsContract, send)
const appointments = createClient(appointmentsContract, send)

const firstPage = { page: 1, pageSize: 25 } as const
const ownErrorOptions = { meta: { showsOwnError: true } } as const
const keyOf = (...parts: readonly unknown[]) => [...partyKeys, 'related', ...parts]

/** `contacts`: e-mail addresses and telephone numbers, separated by commas. */
export const relatedQueries = {
  documents: (caseId: string) =>
    queryOptions({
      queryKey: keyOf('documents', caseId),
      queryFn: ({ signal }) =>
        documents.list({ params: { id: caseId }, query: { page: 1, pageSize: 10, sort: '-createdAt' } }, { signal }),
      ...ownErrorOptions,
    }),
  calls: (contacts: string) =>
    queryOptions({
      queryKey: keyOf('calls', contacts),
      queryFn: ({ signal }) => calls.history({ query: { ...firstPage, contacts } }, { signal }),
      ...ownErrorOptions,
    }),
  forms: (contacts: string, clientId: string | undefined) =>
    queryOptions({
      queryKey: keyOf('forms', contacts, clientId),
      queryFn: ({ signal }) =>
        forms.fromPerson(
          { query: { ...firstPage, ...(contacts ? { contacts } : {}), ...(clientId ? { clientId } : {}) } },
          { signal },
        ),
      ...ownErrorOptions,
    }),
  bookings: (contacts: string) =>
    queryOptions({
      queryKey: keyOf('bookings', contacts),
      queryFn: ({ signal }) => appointments.list({ query: { ...firstPage, sort: '-start', contacts } }, { signal }),
      ...ownErrorOptions,
    }),
}
