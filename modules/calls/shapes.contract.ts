// What several contracts of calls say alike.
import { z } from 'zod'
import { locales } from '#server/contract/locale.ts'
import { Id, Instant, requiredLine } from '#server/contract/shared.ts'

/** The name of a call that got none. */
export const defaultRoomName = 'Video Call'
export const fewestParticipants = 2
/** What the provider's ordinary rooms hold well. */
export const mostParticipants = 50
/** Of a built-in room: there every browser sends its picture to every other one. */
export const mostInBuiltIn = 4
/** `builtIn`: people's browsers speak to each other, and this server only introduces them. */
export const roomProviders = ['daily', 'builtIn'] as const
export type RoomProvider = (typeof roomProviders)[number]
/** How many rooms are shown first. */
export const latestRooms = 5

/** What is kept of a call: its picture and sound, its words. */
export const captureKinds = ['recording', 'transcription'] as const
export type CaptureKind = (typeof captureKinds)[number]
/** `withdrawn` was `agreed` before. */
export const consentAnswers = ['agreed', 'refused', 'withdrawn'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]
/**
 * `asked`: people are answering · `starting`, `running`: all present agreed · `stopping`, `stopped` · `refused`:
 * somebody did not agree · `failed`: the provider did not do it
 */
export const captureStates = ['asked', 'starting', 'running', 'stopping', 'stopped', 'refused', 'failed'] as const
export type CaptureState = (typeof captureStates)[number]

/**
 * Why a capture of a built-in room ended by itself: there was no room for more, or nothing came from the host's browser
 * any more.
 */
export const captureProblems = ['storage_full', 'recorder_gone'] as const

export const participantRoles = ['host', 'member', 'guest'] as const

export const Capture = z
  .object({
    id: Id,
    recording: z.boolean(),
    transcription: z.boolean(),
    language: z.enum(locales),
    state: z.enum(captureStates),
    askedAt: Instant,
    startedAt: Instant.nullable(),
    stoppedAt: Instant.nullable(),
    /** Kept so far; null where the provider keeps it. */
    bytes: z.int().nullable(),
    problem: z.enum(captureProblems).nullable(),
  })
  .meta({ id: 'CallCapture' })

export const Participant = z
  .object({
    id: Id,
    name: z.string(),
    role: z.enum(participantRoles),
    present: z.boolean(),
    /** What they said to what is being asked; null while they did not answer. */
    answer: z.enum(consentAnswers).nullable(),
  })
  .meta({ id: 'CallParticipant' })

/** How a call stands, as whoever is in it sees it. */
export const CallState = z
  .object({
    status: z.enum(['open', 'ended']),
    me: Id.nullable(),
    people: z.array(Participant),
    /** The last one that was asked for; null before the first. */
    capture: Capture.nullable(),
  })
  .meta({ id: 'CallState' })

/**
 * With this one comes in: the address and a token that lets this person in for five minutes. Into a built-in room one
 * comes through the socket of `signal.contract.ts`, which takes the token.
 */
export const Entrance = z
  .object({
    provider: z.enum(roomProviders),
    participantId: Id,
    url: z.string(),
    token: z.string(),
    expiresAt: Instant,
  })
  .meta({ id: 'CallEntrance' })

/** An answer to what is being asked, by the one who gives it. */
export const ConsentBody = z.strictObject({
  participantId: Id,
  captureId: Id,
  answer: z.enum(consentAnswers),
  locale: z.enum(locales).optional(),
})
/** Whoever comes while something is kept says first whether they agree; their refusal ends it before they are in. */
export const enteringAnswer = z.strictObject({ captureId: Id, answer: z.enum(['agreed', 'refused']) })
export const ParticipantBody = z.strictObject({ participantId: Id })
export const personName = requiredLine(80)
