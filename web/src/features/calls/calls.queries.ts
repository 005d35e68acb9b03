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

export const leavePath = (roomId: string): string => routeUrl(callsContract.routes.leave, { params: { id: roomId } })
export const transcriptPath = (recordingId: string, kind: 'vtt' | 'text'): string =>
  routeUrl(recordingsContract.routes[kind], { params: { id: recordingId } })

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
  room: (roomId: string) =>
    queryOptions({
      queryKey: [...roomsKey, 'one', roomId],
      queryFn: ({ signal }) => callsApi.read({ params: { id: roomId } }, { signal }),
      meta: ownErrorMeta,
    }),
  invitations: (roomId: string) =>
    queryOptions({
      queryKey: [...roomsKey, 'invitations', roomId],
      queryFn: ({ signal }) => callsApi.invitations({ params: { id: roomId } }, { signal }),
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
  recording: (recordingId: string) =>
    queryOptions({
      queryKey: [...recordingsKey, 'one', recordingId],
      queryFn: ({ signal }) => recordingsApi.read({ params: { id: recordingId } }, { signal }),
      meta: ownErrorMeta,
    }),
  transcription: (recordingId: string) =>
    queryOptions({
      queryKey: [...recordingsKey, 'transcription', recordingId],
      queryFn: ({ signal }) => recordingsApi.transcription({ params: { id: recordingId } }, { signal }),
      retry: false,
      meta: ownErrorMeta,
    }),
}

/** Returns a temporary URL of a recording's video. Not cached, because it expires. */
export const fetchLink = (recordingId: string) => recordingsApi.link({ params: { id: recordingId } })

const refreshAll = (client: QueryClient) => client.invalidateQueries({ queryKey: all })
function cacheTranscription(client: QueryClient, recordingId: string, transcription: Transcription) {
  client.setQueryData(callQueries.transcription(recordingId).queryKey, transcription)
  return client.invalidateQueries({ queryKey: callQueries.recording(recordingId).queryKey })
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
      mutationFn: (roomId: string) => callsApi.end({ params: { id: roomId } }),
      onSuccess: (_room, _id, _result, { client }) => refreshAll(client),
    }),
  requestCapture: (roomId: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewCapture>) => callsApi.ask({ params: { id: roomId }, body }),
    }),
  stopCapture: (roomId: string) => mutationOptions({ mutationFn: () => callsApi.stop({ params: { id: roomId } }) }),
  invite: (roomId: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewInvitation>) => callsApi.invite({ params: { id: roomId }, body }),
      onSuccess: (_created, _body, _result, { client }) =>
        client.invalidateQueries({ queryKey: callQueries.invitations(roomId).queryKey }),
      meta: ownErrorMeta,
    }),
  revoke: (roomId: string) =>
    mutationOptions({
      mutationFn: (linkId: string) => callsApi.revoke({ params: { id: roomId, linkId } }),
      onSuccess: (_data, _linkId, _result, { client }) =>
        client.invalidateQueries({ queryKey: callQueries.invitations(roomId).queryKey }),
    }),
  decideAdmission: (roomId: string) =>
    mutationOptions({
      mutationFn: ({ linkId, admitted }: { readonly linkId: string; readonly admitted: boolean }) =>
        callsApi.admission({ params: { id: roomId, linkId }, body: { admitted } }),
    }),
  removeRecording: () =>
    mutationOptions({
      mutationFn: (recordingId: string) => recordingsApi.remove({ params: { id: recordingId } }),
      onSuccess: (_data, _id, _result, { client }) => refreshAll(client),
    }),
  correctLine: (recordingId: string) =>
    mutationOptions({
      mutationFn: ({ n, text, version }: { readonly n: number; readonly text: string; readonly version: number }) =>
        recordingsApi.correct({ params: { id: recordingId, n }, body: { text, version } }),
      onSuccess: (transcription, _variables, _result, { client }) =>
        cacheTranscription(client, recordingId, transcription),
    }),
  nameSpeaker: (recordingId: string) =>
    mutationOptions({
      mutationFn: (body: { readonly label: string; readonly name: string; readonly version: number }) =>
        recordingsApi.nameSpeaker({ params: { id: recordingId }, body }),
      onSuccess: (transcription, _variables, _result, { client }) =>
        cacheTranscription(client, recordingId, transcription),
    }),
  verifyTranscript: (recordingId: string) =>
    mutationOptions({
      mutationFn: (version: number) => recordingsApi.verify({ params: { id: recordingId }, body: { version } }),
      onSuccess: (transcription, _version, _result, { client }) =>
        cacheTranscription(client, recordingId, transcription),
      // A colleague corrected it meanwhile: the person reads the correction, and a repetition sends its version.
      onError: (_error, _version, _result, { client }) =>
        client.invalidateQueries({ queryKey: callQueries.transcription(recordingId).queryKey }),
    }),
}
