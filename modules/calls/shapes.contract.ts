// Types that several contracts of calls share.
import { z } from 'zod'
import { locales } from '#server/contract/locale.ts'
import { Id, Instant, line, requiredLine } from '#server/contract/shared.ts'

/** The name of a call; `Video Call` when none is given. */
export const RoomName = line(120)
  .default('')
  .transform((name) => name || 'Video Call')
export const minParticipants = 2
/** Maximum of participants in the provider's ordinary rooms. */
export const maxParticipants = 50
/** Maximum in a built-in room, because every browser sends its picture to every other browser. */
export const maxBuiltInParticipants = 4
/** Maximum of guests' links per room. */
export const maxInvitations = 100
/** `builtIn`: browsers connect peer to peer, and this server only signals. */
export const roomProviders = ['daily', 'builtIn'] as const
export type RoomProvider = (typeof roomProviders)[number]
/** Maximum rooms in a list, newest first. */
export const maxListedRooms = 5

/** What a capture makes: a recording of picture and sound, a transcript, or both. Each kind has its own consent. */
export const captureKinds = ['recording', 'transcription'] as const
export type CaptureKind = (typeof captureKinds)[number]
/** `withdrawn` was `agreed` before. */
export const consentAnswers = ['agreed', 'refused', 'withdrawn'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]
/**
 * - `asked`: people are answering
 * - `starting`, `running`: everyone present agreed
 * - `stopping`, `stopped`
 * - `refused`: somebody did not agree
 * - `failed`: the provider failed
 */
export const captureStates = ['asked', 'starting', 'running', 'stopping', 'stopped', 'refused', 'failed'] as const
export type CaptureState = (typeof captureStates)[number]

/** Why a capture of a built-in room ended by itself: the storage was full, or the host's browser stopped sending. */
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
    /** Bytes stored so far; null where the provider stores them. */
    bytes: z.int().nullable(),
    problem: z.enum(captureProblems).nullable(),
  })
  .meta({ id: 'CallCapture' })

export const NewCapture = z
  .strictObject({ recording: z.boolean(), transcription: z.boolean(), language: z.enum(locales).optional() })
  .refine(({ recording, transcription }) => recording || transcription, {
    error: 'validation.required',
    path: ['recording'],
  })

export const Participant = z
  .object({
    id: Id,
    name: z.string(),
    role: z.enum(participantRoles),
    present: z.boolean(),
    /** The answer to the requested capture; null before it. */
    answer: z.enum(consentAnswers).nullable(),
  })
  .meta({ id: 'CallParticipant' })

/** A guest in the waiting room; `id` is the id of the invitation. */
export const WaitingGuest = z.object({ id: Id, name: z.string(), since: Instant }).meta({ id: 'CallWaitingGuest' })

/** The state of a call, for its participants. */
export const CallState = z
  .object({
    status: z.enum(['open', 'ended']),
    me: Id.nullable(),
    people: z.array(Participant),
    /** The latest requested capture; null before the first. */
    capture: Capture.nullable(),
    /** Guests who wait to be admitted; only the host in the call sees them. */
    waiting: z.array(WaitingGuest),
  })
  .meta({ id: 'CallState' })

/**
 * The address of the call and a token that admits this person for five minutes. A built-in room is entered through the
 * socket of `signal.contract.ts`, which takes the token.
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

/** The answer of a participant to the requested capture. */
export const ConsentBody = z.strictObject({
  participantId: Id,
  captureId: Id,
  answer: z.enum(consentAnswers),
  locale: z.enum(locales).optional(),
})
/** A person who enters during a capture answers first; a refusal stops the capture before they are admitted. */
export const enteringAnswer = z.strictObject({ captureId: Id, answer: z.enum(['agreed', 'refused']) })
export const ParticipantBody = z.strictObject({ participantId: Id })
export const personName = requiredLine(80)
