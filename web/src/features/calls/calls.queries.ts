import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient, routeUrl } from '#server/contract/client.ts'
import {
  callsContract,
  type HistoryEntry as HistorySchema,
  type NewInvitation,
  type NewRoom,
  type Room as RoomSchema,
} from '#modules/calls/calls.contract.ts'
import type { NewCapture } from '#modules/calls/shapes.contract.ts'
import {
  recordingsContract,
  type Line as LineSchema,
  type Recording as RecordingSchema,
  type Transcription as TranscriptionSchema,
} from '#modules/calls/recordings.contract.ts'
import { send } from '../../lib/api.ts'

export type Room = z.infer<typeof RoomSchema>
export type HistoryEntry = z.infer<typeof HistorySchema>
export type Recording = z.infer<typeof RecordingSchema>
export type Transcription = z.infer<typeof TranscriptionSchema>
export type TranscriptLine = z.infer<typeof LineSchema>

export const callsApi = createClient(callsContract, send)
const recordingsApi = createClient(recordingsContract, send)

type HistoryQuery = NonNullable<Parameters<typeof callsApi.history>[0]>['query']
type RecordingsQuery = NonNullable<Parameters<typeof recordingsApi.list>[0]>['query']

const all = ['calls'] as const
const roomsKey = [...all, 'rooms'] as const
const recordingsKey = [...all, 'recordings'] as const
const ownErrorMeta = { showsOwnError: true } as const

export const leavePath = (id: string): string => routeUrl(callsContract.routes.leave, { params: { id } })
export const transcriptPath = (id: string, kind: 'vtt' | 'text'): string =>
  routeUrl(recordingsContract.routes[kind], { params: { id } })

export const fetchHistory = (query: HistoryQuery) => callsApi.history({ query })
export const fetchRecordings = (query: RecordingsQuery) => recordingsApi.list({ query })

export const callQueries = {
  status: () =>
    queryOptions({
      queryKey: [...all, 'status'],
      queryFn: ({ signal }) => callsApi.status(undefined, { signal }),
      staleTime: 60_000,
      meta: ownErrorMeta,
    }),
  /** Presence changes without an action of this person, so it is polled. */
  rooms: (caseId?: string) =>
    queryOptions({
      queryKey: [...roomsKey, 'list', caseId ?? null],
      queryFn: ({ signal }) => callsApi.list({ query: caseId ? { caseId } : {} }, { signal }),
      refetchInterval: 15_000,
      meta: ownErrorMeta,
    }),
  room: (id: string) =>
    queryOptions({
      queryKey: [...roomsKey, 'one', id],
      queryFn: ({ signal }) => callsApi.read({ params: { id } }, { signal }),
      meta: ownErrorMeta,
    }),
  invitations: (id: string) =>
    queryOptions({
      queryKey: [...roomsKey, 'invitations', id],
      queryFn: ({ signal }) => callsApi.invitations({ params: { id } }, { signal }),
      meta: ownErrorMeta,
    }),
  history: (query: HistoryQuery) =>
    queryOptions({
      queryKey: [...all, 'history', query],
      queryFn: ({ signal }) => callsApi.history({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: ownErrorMeta,
    }),
  recordings: (query: RecordingsQuery) =>
    queryOptions({
      queryKey: [...recordingsKey, 'list', query],
      queryFn: ({ signal }) => recordingsApi.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: ownErrorMeta,
    }),
  recording: (id: string) =>
    queryOptions({
      queryKey: [...recordingsKey, 'one', id],
      queryFn: ({ signal }) => recordingsApi.read({ params: { id } }, { signal }),
      meta: ownErrorMeta,
    }),
  transcription: (id: string) =>
    queryOptions({
      queryKey: [...recordingsKey, 'transcription', id],
      queryFn: ({ signal }) => recordingsApi.transcription({ params: { id } }, { signal }),
      retry: false,
      meta: ownErrorMeta,
    }),
}

/** Returns a temporary URL of a recording's video. Not cached, because it expires. */
export const fetchLink = (id: string) => recordingsApi.link({ params: { id } })

const refreshAll = (client: QueryClient) => client.invalidateQueries({ queryKey: all })
function cacheTranscription(client: QueryClient, id: string, transcription: Transcription) {
  client.setQueryData(callQueries.transcription(id).queryKey, transcription)
  return client.invalidateQueries({ queryKey: callQueries.recording(id).queryKey })
}

export const callMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewRoom>) => callsApi.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSuccess: (_room, _body, _result, { client }) => refreshAll(client),
      meta: ownErrorMeta,
    }),
  findRoom: () =>
    mutationOptions({ mutationFn: (url: string) => callsApi.find({ body: { url } }), meta: ownErrorMeta }),
  end: () =>
    mutationOptions({
      mutationFn: (id: string) => callsApi.end({ params: { id } }),
      onSuccess: (_room, _id, _result, { client }) => refreshAll(client),
    }),
  requestCapture: (id: string) =>
    mutationOptions({ mutationFn: (body: z.input<typeof NewCapture>) => callsApi.ask({ params: { id }, body }) }),
  stopCapture: (id: string) => mutationOptions({ mutationFn: () => callsApi.stop({ params: { id } }) }),
  invite: (id: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewInvitation>) => callsApi.invite({ params: { id }, body }),
      onSuccess: (_created, _body, _result, { client }) =>
        client.invalidateQueries({ queryKey: callQueries.invitations(id).queryKey }),
      meta: ownErrorMeta,
    }),
  revoke: (id: string) =>
    mutationOptions({
      mutationFn: (linkId: string) => callsApi.revoke({ params: { id, linkId } }),
      onSuccess: (_data, _linkId, _result, { client }) =>
        client.invalidateQueries({ queryKey: callQueries.invitations(id).queryKey }),
    }),
  decideAdmission: (id: string) =>
    mutationOptions({
      mutationFn: ({ linkId, admitted }: { readonly linkId: string; readonly admitted: boolean }) =>
        callsApi.admission({ params: { id, linkId }, body: { admitted } }),
    }),
  removeRecording: () =>
    mutationOptions({
      mutationFn: (id: string) => recordingsApi.remove({ params: { id } }),
      onSuccess: (_data, _id, _result, { client }) => refreshAll(client),
    }),
  correctLine: (id: string) =>
    mutationOptions({
      mutationFn: ({ n, text, version }: { readonly n: number; readonly text: string; readonly version: number }) =>
        recordingsApi.correct({ params: { id, n }, body: { text, version } }),
      onSuccess: (transcription, _variables, _result, { client }) => cacheTranscription(client, id, transcription),
    }),
  nameSpeaker: (id: string) =>
    mutationOptions({
      mutationFn: (body: { readonly label: string; readonly name: string; readonly version: number }) =>
        recordingsApi.nameSpeaker({ params: { id }, body }),
      onSuccess: (transcription, _variables, _result, { client }) => cacheTranscription(client, id, transcription),
    }),
  verifyTranscript: (id: string) =>
    mutationOptions({
      mutationFn: (version: number) => recordingsApi.verify({ params: { id }, body: { version } }),
      onSuccess: (transcription, _version, _result, { client }) => cacheTranscription(client, id, transcription),
    }),
}
