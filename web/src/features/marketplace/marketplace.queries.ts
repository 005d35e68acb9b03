import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient, routeUrl } from '#server/contract/client.ts'
import { geographyContract, type City as CitySchema } from '#modules/marketplace/geography/geography.contract.ts'
import { profileContract } from '#modules/marketplace/profile/profile.contract.ts'
import type {
  NewStudy,
  PortfolioProject as ProjectSchema,
  ProfessionalArea,
  ProfessionalProfile as ProfileSchema,
  ProfessionalProfileUpdate,
  ProfileLocation,
  ProjectUpdate,
  Study as StudySchema,
  StudyUpdate,
} from '#modules/marketplace/profile/professional-profile.contract.ts'
import { legalAreasContract } from '#modules/platform/legal-areas/legal-areas.contract.ts'
import { send } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'
import { upload, type UploadOptions } from '../../lib/upload.ts'

export type PublicProfile = z.infer<typeof ProfileSchema>
export type Study = z.infer<typeof StudySchema>
export type Project = z.infer<typeof ProjectSchema>
export type Area = z.infer<typeof ProfessionalArea>
export type OfficeLocation = z.infer<typeof ProfileLocation>
export type City = z.infer<typeof CitySchema>

const api = createClient(profileContract, send)
const geography = createClient(geographyContract, send)
const legalAreas = createClient(legalAreasContract, send)

const profileKeys = ['marketplace', 'profile'] as const
const mineKey = [...profileKeys, 'mine'] as const
const locationKey = [...profileKeys, 'location'] as const

export const profileQueries = {
  /** The public profile with all parts. Refetched with each tab, because the account's form changes it, too. */
  mine: () =>
    queryOptions({
      queryKey: mineKey,
      queryFn: ({ signal }) => api.get(undefined, { signal }),
      staleTime: 0,
      meta: { showsOwnError: true },
    }),
  location: () =>
    queryOptions({
      queryKey: locationKey,
      queryFn: ({ signal }) => api.location(undefined, { signal }),
      meta: { showsOwnError: true },
    }),
  /** Areas of the platform, in its order and in the interface language. */
  areas: (locale: string) =>
    queryOptions({
      queryKey: ['marketplace', 'areas', locale],
      queryFn: ({ signal }) => legalAreas.list(undefined, { signal }),
      staleTime: 5 * 60_000,
      meta: { showsOwnError: true },
    }),
}

const staticOptions = { staleTime: Infinity, meta: { showsOwnError: true } } as const
export const geographyQueries = {
  countries: (locale: string) =>
    queryOptions({
      queryKey: ['geography', 'countries', locale],
      queryFn: ({ signal }) => geography.countries(undefined, { signal }),
      ...staticOptions,
    }),
  states: (code: string) =>
    queryOptions({
      queryKey: ['geography', 'states', code],
      queryFn: ({ signal }) => geography.states({ params: { code } }, { signal }),
      enabled: code !== '',
      ...staticOptions,
    }),
  cities: (stateId: string) =>
    queryOptions({
      queryKey: ['geography', 'cities', stateId],
      queryFn: ({ signal }) => geography.cities({ params: { id: stateId } }, { signal }),
      enabled: stateId !== '',
      ...staticOptions,
    }),
}

/** The account has the same version, title and description, so it is invalidated, too. */
function refreshProfile(client: QueryClient): Promise<unknown> {
  void session.fetchProfile()
  return client.invalidateQueries({ queryKey: profileKeys })
}
type OnSuccess = (
  data: unknown,
  variables: unknown,
  result: unknown,
  context: { readonly client: QueryClient },
) => Promise<unknown>
const onSuccess: OnSuccess = (_data, _variables, _result, { client }) => refreshProfile(client)
/** Forms show errors of the server themselves. */
const ownErrorMeta = { showsOwnError: true } as const

export type NewProject = Pick<z.input<typeof ProjectUpdate>, 'title' | 'description'> & {
  readonly file: File
} & UploadOptions

export const profileMutations = {
  update: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof ProfessionalProfileUpdate>) => api.update({ body }),
      onSuccess,
      meta: ownErrorMeta,
    }),
  /** Publishes or withdraws the unchanged profile; the error of a version conflict contains the current data. */
  publish: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof ProfessionalProfileUpdate>) => api.update({ body }),
      onSuccess,
      onError: (_error, _body, _result, { client }) => void refreshProfile(client),
      meta: ownErrorMeta,
    }),
  withdraw: () => mutationOptions({ mutationFn: () => api.withdraw(), onSuccess, meta: ownErrorMeta }),
  setPhoto: () =>
    mutationOptions({
      mutationFn: ({ file, ...options }: { readonly file: File } & UploadOptions) =>
        upload(routeUrl(profileContract.routes.setPhoto), { file }, options),
      onSuccess,
      meta: ownErrorMeta,
    }),
  removePhoto: () => mutationOptions({ mutationFn: () => api.removePhoto(), onSuccess }),
  addAreas: () => mutationOptions({ mutationFn: (ids: string[]) => api.addLegalAreas({ body: { ids } }), onSuccess }),
  removeArea: () =>
    mutationOptions({ mutationFn: (areaId: string) => api.removeLegalArea({ params: { areaId } }), onSuccess }),
  addStudy: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewStudy>) => api.addStudy({ body }),
      onSuccess,
      meta: ownErrorMeta,
    }),
  /** Adds a study again that was just removed. */
  restoreStudy: () =>
    mutationOptions({
      mutationFn: ({ id: _id, version: _version, ...body }: Study) => api.addStudy({ body }),
      onSuccess,
    }),
  updateStudy: (id: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof StudyUpdate>) => api.updateStudy({ params: { id }, body }),
      onSuccess,
      meta: ownErrorMeta,
    }),
  removeStudy: () => mutationOptions({ mutationFn: (id: string) => api.removeStudy({ params: { id } }), onSuccess }),
  addProject: () =>
    mutationOptions({
      mutationFn: ({ title, description, file, ...options }: NewProject) =>
        upload(
          routeUrl(profileContract.routes.addProject),
          { title, description: description || undefined, file },
          options,
        ),
      onSuccess,
      meta: ownErrorMeta,
    }),
  updateProject: (id: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof ProjectUpdate>) => api.updateProject({ params: { id }, body }),
      onSuccess,
      meta: ownErrorMeta,
    }),
  removeProject: () =>
    mutationOptions({ mutationFn: (id: string) => api.removeProject({ params: { id } }), onSuccess }),
  setLocation: () =>
    mutationOptions({
      mutationFn: (cityId: string) => api.setLocation({ body: { cityId } }),
      onSuccess,
      meta: ownErrorMeta,
    }),
  removeLocation: () => mutationOptions({ mutationFn: () => api.removeLocation(), onSuccess }),
}
