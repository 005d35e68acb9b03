import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { needsContract } from '#modules/marketplace/needs/needs.contract.ts'
import { courtsContract } from '#modules/platform/courts/courts.contract.ts'
import { holidaysContract } from '#modules/platform/holidays/holidays.contract.ts'
import { integrationsContract } from '#modules/platform/integrations/integrations.contract.ts'
import { legalAreasContract } from '#modules/platform/legal-areas/legal-areas.contract.ts'
import { settingsContract } from '#modules/platform/settings/settings.contract.ts'
import { send } from '../../lib/api.ts'

const settings = createClient(settingsContract, send)
const areas = createClient(legalAreasContract, send)
const needs = createClient(needsContract, send)
const courts = createClient(courtsContract, send)
const holidays = createClient(holidaysContract, send)
const integrations = createClient(integrationsContract, send)

export type PlatformSettings = Awaited<ReturnType<typeof settings.settings>>
export type LegalArea = Awaited<ReturnType<typeof areas.adminList>>['items'][number]
export type Court = Awaited<ReturnType<typeof courts.adminList>>['items'][number]
export type Region = Awaited<ReturnType<typeof courts.adminList>>['regions'][number]
export type Holidays = Awaited<ReturnType<typeof holidays.adminList>>
export type Integration = Awaited<ReturnType<typeof integrations.list>>['items'][number]

const platformKeys = ['platform'] as const
export const platformQueries = {
  settings: () =>
    queryOptions({
      queryKey: [...platformKeys, 'settings'],
      queryFn: ({ signal }) => settings.settings(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  areas: () =>
    queryOptions({
      queryKey: [...platformKeys, 'areas'],
      queryFn: async ({ signal }) => (await areas.adminList(undefined, { signal })).items,
      meta: { showsOwnError: true },
    }),
  searchNeeds: () =>
    queryOptions({
      queryKey: [...platformKeys, 'needs'],
      queryFn: ({ signal }) => needs.list(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  courts: () =>
    queryOptions({
      queryKey: [...platformKeys, 'courts'],
      queryFn: ({ signal }) => courts.adminList(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  holidays: (year: number) =>
    queryOptions({
      queryKey: [...platformKeys, 'holidays', year],
      queryFn: ({ signal }) => holidays.adminList({ query: { year } }, { signal }),
      meta: { showsOwnError: true },
    }),
  integrations: () =>
    queryOptions({
      queryKey: [...platformKeys, 'integrations'],
      queryFn: async ({ signal }) => (await integrations.list(undefined, { signal })).items,
      meta: { showsOwnError: true },
    }),
}

const refreshPart =
  (part: string) =>
  (_answer: unknown, _values: unknown, _result: unknown, { client }: { readonly client: QueryClient }) =>
    client.invalidateQueries({ queryKey: [...platformKeys, part] })

export const platformMutations = {
  saveSettings: () =>
    mutationOptions({
      mutationFn: (body: Parameters<typeof settings.saveSettings>[0]['body']) => settings.saveSettings({ body }),
      onSuccess: refreshPart('settings'),
    }),
  createArea: () =>
    mutationOptions({
      mutationFn: (body: Parameters<typeof areas.create>[0]['body']) => areas.create({ body }),
      onSuccess: refreshPart('areas'),
    }),
  updateArea: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { readonly id: string } & Parameters<typeof areas.update>[0]['body']) =>
        areas.update({ params: { id }, body }),
      onSuccess: refreshPart('areas'),
    }),
  orderAreas: () =>
    mutationOptions({
      mutationFn: (ids: string[]) => areas.order({ body: { ids } }),
      onSettled: (_answer, _error, _ids, _result, { client }) =>
        client.invalidateQueries({ queryKey: [...platformKeys, 'areas'] }),
    }),
  addSearchNeed: () =>
    mutationOptions({
      mutationFn: (body: Parameters<typeof needs.add>[0]['body']) => needs.add({ body }),
      onSuccess: refreshPart('needs'),
    }),
  removeSearchNeed: () =>
    mutationOptions({
      mutationFn: (id: string) => needs.remove({ params: { id } }),
      onSuccess: refreshPart('needs'),
    }),
  createCourt: () =>
    mutationOptions({
      mutationFn: (body: Parameters<typeof courts.create>[0]['body']) => courts.create({ body }),
      onSuccess: refreshPart('courts'),
    }),
  updateCourt: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { readonly id: string } & Parameters<typeof courts.update>[0]['body']) =>
        courts.update({ params: { id }, body }),
      onSuccess: refreshPart('courts'),
    }),
  overrideHoliday: () =>
    mutationOptions({
      mutationFn: (body: Parameters<typeof holidays.override>[0]['body']) => holidays.override({ body }),
      onSuccess: refreshPart('holidays'),
    }),
  removeOverride: () =>
    mutationOptions({
      mutationFn: (id: string) => holidays.removeOverride({ params: { id } }),
      onSuccess: refreshPart('holidays'),
    }),
  extendTerms: () =>
    mutationOptions({
      mutationFn: (body: Parameters<typeof holidays.extendTerms>[0]['body']) => holidays.extendTerms({ body }),
      onSuccess: refreshPart('holidays'),
    }),
  removeExtension: () =>
    mutationOptions({
      mutationFn: (id: string) => holidays.removeExtension({ params: { id } }),
      onSuccess: refreshPart('holidays'),
    }),
  testIntegration: () =>
    mutationOptions({
      mutationFn: (name: string) => integrations.test({ params: { name } }),
      meta: { showsOwnError: true },
    }),
}
