import { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext, Work } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { VideoError, type VideoHook } from '#server/ports/video.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { callsErrors } from '../calls.errors.ts'
import { ejectWithoutRight } from '../rooms/eject-without-right.ts'
import { recordArrival, leaveRoom } from '../rooms/enter-room.ts'
import { findProviderRoom, readRecordingJob } from './apply-recording.ts'
import { readTranscriptJob } from './apply-transcript.ts'

/**
 * Applies that a person arrived or left, as the provider reported. The name of the job is older and must not change.
 */
export const presenceJob = defineJob(
  'calls.heard-of',
  z.object({ companyId: z.uuid(), roomId: z.uuid(), participantId: z.uuid(), what: z.enum(['joined', 'left']) }),
)

export async function applyPresence(
  work: Work,
  {
    companyId,
    roomId,
    participantId,
    what,
  }: { companyId: string; roomId: string; participantId: string; what: 'joined' | 'left' },
): Promise<void> {
  await (what === 'joined' ? recordArrival : leaveRoom)(work, companyId, roomId, participantId)
  // The person may have entered with a token that was issued before their right ended. A final run was planned then.
  if (what === 'joined') await ejectWithoutRight(work, { isFinalRun: true })
}

/** Returns whether this is the verification message of a new webhook, which is sent before it has a secret. */
const isTestMessage = (body: Buffer): boolean =>
  body.length < 100 && /^\s*\{\s*"test"\s*:\s*"test"\s*\}\s*$/.test(body.toString())

const readSigned = ({ req, ports }: PublicContext, body: Buffer): VideoHook => {
  try {
    return ports.video.readHook(body, (name) => req.get(name), ports.clock.now())
  } catch (error) {
    throw error instanceof VideoError ? callsErrors.error('call_hook_not_signed', { cause: error }) : error
  }
}

/**
 * Stores a message of the provider once and enqueues a job that reads its subject from the provider: the content of a
 * message is never trusted. A message about an unknown room is ignored.
 * @throws 404 `not_found` while webhooks are not configured, 400 `call_hook_not_signed`
 */
export async function receiveHook(ctx: PublicContext, body: Buffer): Promise<void> {
  if (!ctx.ports.video.receivesHooks) throw kernelErrors.error('not_found')
  if (isTestMessage(body)) return
  const hook = readSigned(ctx, body)
  const room = await findProviderRoom(ctx.em, hook.roomId)
  if (!room || hook.kind === 'other') return
  const { companyId, roomId } = room
  await withScope({ kind: 'company', companyId }, () =>
    ctx.em.transactional(async (tx) => {
      const insertedRows = await change(
        tx,
        sql`insert into call_hook (company_id, id) values (${companyId}, ${hook.id}) on conflict do nothing`,
      )
      if (insertedRows === 0) return
      const { objectId, personId } = hook
      if (hook.kind === 'recording' && objectId)
        await ctx.enqueue(tx, readRecordingJob, { providerId: objectId }, { key: `recording:${objectId}` })
      else if (hook.kind === 'transcript' && objectId)
        await ctx.enqueue(tx, readTranscriptJob, { providerId: objectId }, { key: `transcript:${objectId}` })
      else if ((hook.kind === 'joined' || hook.kind === 'left') && z.uuid().safeParse(personId).success)
        await ctx.enqueue(tx, presenceJob, { companyId, roomId, participantId: personId ?? '', what: hook.kind })
    }),
  )
}

/** Deletes the ids of old messages: a provider repeats a message for minutes only. */
export const sweepHooks = (work: Work): Promise<void> =>
  inEachOffice(work, 'calls.sweep-hooks', (companyId) =>
    change(work.em, sql`delete from call_hook where company_id = ${companyId} and at < now() - interval '30 days'`),
  )
