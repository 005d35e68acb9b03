import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { conflictsContract } from '#modules/conflicts/conflicts.contract.ts'
import { intakeContract, type IntakeSettings as SettingsSchema } from '#modules/intake/intake.contract.ts'
import type { ConvertLead, PreviewConversion } from '#modules/intake/conversion.contract.ts'
import type {
  DeclineLead,
  Lead as LeadSchema,
  LeadDetail as LeadDetailSchema,
  LeadUpdate,
  NewLead,
} from '#modules/intake/lead.contract.ts'
import {
  caseKeys,
  clientKeys,
  conflictKeys,
  intakeKeys,
  matterKeys,
  partyKeys,
  refresh,
  taskKeys,
  termKeys,
} from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

export type Lead = z.infer<typeof LeadSchema>
export type LeadDetail = z.infer<typeof LeadDetailSchema>
export type IntakeSettings = z.infer<typeof SettingsSchema>
export type NewLeadBody = z.input<typeof NewLead>
export type LeadUpdateBody = z.input<typeof LeadUpdate>
export type DeclineBody = z.input<typeof DeclineLead>
export type ConvertBody = z.input<typeof ConvertLead>
export type PreviewBody = z.input<typeof PreviewConversion>

const api = createClient(intakeContract, send)
const conflicts = createClient(conflictsContract, send)

type LeadListQuery = NonNullable<Parameters<typeof api.list>[0]>['query']
type BoardQuery = Parameters<typeof api.board>[0]['query']
export type Board = Awaited<ReturnType<typeof api.board>>
type Stage = Parameters<typeof api.move>[0]['body']['stage']
type Way = Parameters<typeof api.contact>[0]['body']['way']

export const fetchLeads = (query: LeadListQuery) => api.list({ query })
export const fetchLetter = (id: string, actBy: string) =>
  api.letter({ params: { id }, query: actBy === '' ? {} : { actBy } })

export const intakeQueries = {
  board: (query: BoardQuery) =>
    queryOptions({
      queryKey: [...intakeKeys, 'board', query],
      queryFn: ({ signal }) => api.board({ query }, { signal }),
      placeholderData: keepPreviousData,
      // Waits are shown in words, and leads come by themselves.
      refetchInterval: 60_000,
      meta: { showsOwnError: true },
    }),
  list: (query: LeadListQuery) =>
    queryOptions({
      queryKey: [...intakeKeys, 'list', query],
      queryFn: ({ signal }) => api.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...intakeKeys, 'detail', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
  conversion: (id: string) =>
    queryOptions({
      queryKey: [...intakeKeys, 'conversion', id],
      queryFn: ({ signal }) => api.conversion({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
  conversionPreview: (id: string, body: PreviewBody) =>
    queryOptions({
      queryKey: [...intakeKeys, 'conversion-preview', id, body],
      queryFn: ({ signal }) => api.previewConversion({ params: { id }, body }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
      meta: { showsOwnError: true },
    }),
  report: () =>
    queryOptions({
      queryKey: [...intakeKeys, 'report'],
      queryFn: ({ signal }) => api.report(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  settings: () =>
    queryOptions({
      queryKey: [...intakeKeys, 'settings'],
      queryFn: ({ signal }) => api.settings(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
}

const refreshLeads = (client: QueryClient) => refresh(client, intakeKeys)

export const intakeMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: NewLeadBody) => api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_lead, _body, _result, { client }) => refreshLeads(client),
      meta: { showsOwnError: true },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: LeadUpdateBody & { readonly id: string }) => api.update({ params: { id }, body }),
      onSuccess: (_lead, _body, _result, { client }) => refreshLeads(client),
      meta: { showsOwnError: true },
    }),
  move: () =>
    mutationOptions({
      mutationFn: ({ id, stage, version }: { readonly id: string; readonly stage: Stage; readonly version: number }) =>
        api.move({ params: { id }, body: { stage, version } }),
      onSettled: (_lead, _error, _body, _result, { client }) => refreshLeads(client),
      meta: { showsOwnError: true },
    }),
  contact: () =>
    mutationOptions({
      mutationFn: ({ id, way }: { readonly id: string; readonly way: Way }) =>
        api.contact({ params: { id }, body: { way } }),
      onSettled: (_lead, _error, _body, _result, { client }) => refreshLeads(client),
    }),
  /** Starts a conflict check with the name and the contacts of a lead. */
  check: () =>
    mutationOptions({
      mutationFn: ({ id, name, emails, phones }: Pick<Lead, 'id' | 'name' | 'emails' | 'phones'>) =>
        conflicts.start(
          { body: { subject: { kind: 'lead', id }, names: [name], emails, phones } },
          { idempotencyKey: crypto.randomUUID() },
        ),
      onSettled: (_check, _error, _lead, _result, { client }) => refresh(client, intakeKeys, conflictKeys),
      meta: { showsOwnError: true },
    }),
  decline: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: DeclineBody & { readonly id: string }) => api.decline({ params: { id }, body }),
      // After a refusal too: the sheet reads the lead again only here, and sends its version.
      onSettled: (_lead, _error, _body, _result, { client }) => refreshLeads(client),
      meta: { showsOwnError: true },
    }),
  reserve: () =>
    mutationOptions({
      mutationFn: ({ id, reserved, version }: Pick<Lead, 'id' | 'reserved' | 'version'>) =>
        api.reserve({ params: { id }, body: { reserved, version } }),
      onSettled: (_data, _error, _body, _result, { client }) => refreshLeads(client),
    }),
  convert: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: ConvertBody & { readonly id: string }) =>
        api.convert({ params: { id }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_lead, _body, _result, { client }) =>
        refresh(client, intakeKeys, caseKeys, clientKeys, matterKeys, partyKeys, taskKeys, termKeys),
      // The sheet reads the lead again only here, and sends its version.
      onError: (_error, _body, _result, { client }) => refreshLeads(client),
      meta: { showsOwnError: true },
    }),
  updateSettings: () =>
    mutationOptions({
      mutationFn: (body: IntakeSettings) => api.updateSettings({ body }),
      onSuccess: (_data, _body, _result, { client }) => refreshLeads(client),
      meta: { showsOwnError: true },
    }),
}
