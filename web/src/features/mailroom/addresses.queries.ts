import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  addressesContract,
  type MailAccount as MailAccountSchema,
  type MailAddress as MailAddressSchema,
} from '#modules/mailroom/addresses/addresses.contract.ts'
import { dropKeyContract } from '#modules/mailroom/receiving/mail-drop.contract.ts'
import { inboxKeys, refresh } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

export type MailAddress = z.output<typeof MailAddressSchema>
export type MailAccount = z.output<typeof MailAccountSchema>

const api = createClient(addressesContract, send)
const dropKeys = createClient(dropKeyContract, send)
export type NewAddress = Parameters<typeof api.create>[0]['body']
type NewAccount = Parameters<typeof api.addAccount>[0]['body']

const addressKeys = [...inboxKeys, 'addresses'] as const
const settingsKey = [...inboxKeys, 'settings'] as const
const accountKeys = [...inboxKeys, 'accounts'] as const
const dropKeyQueryKey = [...inboxKeys, 'drop-key'] as const

export const addressQueries = {
  /** The addresses of the office and of the user, and those of a case in addition. */
  list: (caseId?: string) =>
    queryOptions({
      queryKey: [...addressKeys, caseId ?? null],
      queryFn: ({ signal }) => api.list({ query: caseId === undefined ? {} : { caseId } }, { signal }),
      meta: { showsOwnError: true },
    }),
  settings: () =>
    queryOptions({
      queryKey: settingsKey,
      queryFn: ({ signal }) => api.settings(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  accounts: () =>
    queryOptions({
      queryKey: accountKeys,
      queryFn: ({ signal }) => api.accounts(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  dropKey: () =>
    queryOptions({
      queryKey: dropKeyQueryKey,
      queryFn: ({ signal }) => dropKeys.read(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
}

export const addressMutations = {
  /** Creates a secret address; the one of the same purpose that it replaces receives nothing any more. */
  create: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (body: NewAddress) => api.create({ body }),
      onSettled: () => refresh(client, addressKeys),
    }),
  revoke: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => api.revoke({ params: { id } }),
      onSettled: () => refresh(client, addressKeys),
    }),
  saveDomains: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (body: Parameters<typeof api.saveSettings>[0]['body']) => api.saveSettings({ body }),
      onSettled: () => refresh(client, settingsKey),
    }),
  addAccount: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (body: NewAccount) => api.addAccount({ body }),
      onSettled: () => refresh(client, accountKeys),
    }),
  /** Pauses a mailbox that the server reads, or resumes a paused one. */
  toggleAccount: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, host, port, username, folder, active, version }: MailAccount) =>
        api.saveAccount({ params: { id }, body: { host, port, username, folder, active: !active, version } }),
      onSettled: () => refresh(client, accountKeys),
    }),
  removeAccount: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => api.removeAccount({ params: { id } }),
      onSettled: () => refresh(client, accountKeys),
    }),
  renewDropKey: (client: QueryClient) =>
    mutationOptions({ mutationFn: () => dropKeys.renew(), onSettled: () => refresh(client, dropKeyQueryKey) }),
  revokeDropKey: (client: QueryClient) =>
    mutationOptions({ mutationFn: () => dropKeys.revoke(), onSettled: () => refresh(client, dropKeyQueryKey) }),
}
