// API requests of a participant, for members of the office and for invited guests.
import type { z } from 'zod'
import { currentLocale } from '../../../lib/i18n.ts'
import type {
  CallState as StateSchema,
  Capture as CaptureSchema,
  ConsentBody,
  Entrance as EntranceSchema,
  enteringAnswer,
} from '#modules/calls/shapes.contract.ts'
import { callsApi, leavePath } from '../calls.queries.ts'
import { guestApi, guestLeavePath } from './guest-calls.queries.ts'

export type CallState = z.infer<typeof StateSchema>
export type Capture = z.infer<typeof CaptureSchema>
export type Entrance = z.infer<typeof EntranceSchema>
export type ConsentOnEntry = z.infer<typeof enteringAnswer>
export type CaptureKinds = Pick<Capture, 'recording' | 'transcription'>

/** The same requests for a member and for a guest, so that both use one screen. */
export interface ParticipantApi {
  /** Room id, or token of the invitation: key of the cached state. */
  readonly key: string
  /** URL that reports leaving; sent while the page closes. */
  readonly leavePath: string
  /** @param recordedCaptureId the capture that this page records while it rejoins as host of a built-in room */
  join(name: string, consent?: ConsentOnEntry, recordedCaptureId?: string): Promise<Entrance>
  state(participantId: string, signal: AbortSignal): Promise<CallState>
  answer(body: z.input<typeof ConsentBody>): Promise<CallState>
}

const consentBody = (consent?: ConsentOnEntry) => (consent ? { consent } : {})

export const memberCallApi = (id: string): ParticipantApi => ({
  key: id,
  leavePath: leavePath(id),
  join: (_name, consent, recordedCaptureId) =>
    callsApi.token({
      params: { id },
      body: { ...consentBody(consent), ...(recordedCaptureId === undefined ? {} : { records: recordedCaptureId }) },
    }),
  state: (participantId, signal) => callsApi.state({ params: { id }, query: { participantId } }, { signal }),
  answer: (body) => callsApi.consent({ params: { id }, body: { ...body, locale: currentLocale() } }),
})

export const guestCallApi = (token: string): ParticipantApi => ({
  key: token,
  leavePath: guestLeavePath(token),
  join: (name, consent) =>
    guestApi.join({ params: { token }, body: { name, locale: currentLocale(), ...consentBody(consent) } }),
  state: (_participantId, signal) => guestApi.state({ params: { token } }, { signal }),
  answer: (body) => guestApi.consent({ params: { token }, body: { ...body, locale: currentLocale() } }),
})

/** Whether a capture runs, or participants are asked to consent to it. */
export const isCaptureOpen = (capture: Capture | null | undefined): boolean =>
  ['asked', 'starting', 'running'].includes(capture?.state ?? '')
export const myAnswer = ({ me, people }: CallState) => people.find(({ id }) => id === me)?.answer ?? null
/** Whether this participant is asked for consent and has not answered. */
export const isConsentAsked = (state: CallState | undefined): boolean =>
  state !== undefined &&
  state.status === 'open' &&
  isCaptureOpen(state.capture) &&
  state.me !== null &&
  myAnswer(state) === null
export function captureKindOf({ recording, transcription }: CaptureKinds): 'both' | 'recording' | 'transcription' {
  if (recording && transcription) return 'both'
  return recording ? 'recording' : 'transcription'
}
