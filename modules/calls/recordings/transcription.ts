import type { z } from 'zod'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { change, exists, instant, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { callsErrors } from '../calls.errors.ts'
import type { recordingsContract } from '../recordings.contract.ts'
import { readVisibleRecording, type RecordingRow } from './recording-row.ts'
import { textOf, transcriptFileName, vttOf, type TranscriptTextLine } from './transcript-text.ts'

const lineRow = {
  n: col.int,
  startMs: col.int,
  endMs: col.int,
  speaker: col.text.nullable,
  heard: col.text,
  corrected: col.text.nullable,
} as const satisfies Shape
type LineRow = RowOf<typeof lineRow>

/** @throws 404 `recording_not_found`, `transcription_empty`, 409 `transcription_not_ready` */
async function readVisibleTranscript({ em, actor }: Context, id: string): Promise<RecordingRow> {
  const recording = await readVisibleRecording(em, actor, id)
  if (recording.transcription === 'ready') return recording
  throw callsErrors.error(recording.transcription === 'none' ? 'transcription_empty' : 'transcription_not_ready')
}

const readLines = ({ em, actor }: Context, id: string): Promise<LineRow[]> =>
  rows(
    em,
    lineRow,
    sql`select n, start_ms as "startMs", end_ms as "endMs", speaker, heard, corrected from call_line
      where company_id = ${actor.companyId}
      and recording_id = ${id} order by n`,
  )
/** Reads the names that people gave to speakers, by their labels. */
const readSpeakerNames = async ({ em, actor }: Context, id: string): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await rows(
        em,
        { label: col.text, name: col.text },
        sql`select label, name from call_speaker where company_id = ${actor.companyId} and recording_id = ${id}`,
      )
    ).map(({ label, name }) => [label, name]),
  )

/** Reads lines and speakers. @throws as {@link readVisibleTranscript} */
export async function readTranscription(ctx: Context, id: string) {
  const recording = await readVisibleTranscript(ctx, id)
  const [lines, names] = [await readLines(ctx, id), await readSpeakerNames(ctx, id)]
  const labels = [...new Set(lines.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))]
  return {
    title: recording.title,
    recordedAt: instant(recording.startedAt),
    version: recording.version,
    lines: lines.map(({ n, startMs, endMs, speaker, heard, corrected }) => ({
      n,
      startMs,
      endMs,
      speaker,
      text: corrected ?? heard,
      heard: corrected === null ? null : heard,
    })),
    speakers: labels.map((label) => ({ label, name: names.get(label) ?? null })),
    verified:
      recording.verifiedAt === null ? null : { at: instant(recording.verifiedAt), by: recording.verifier ?? '' },
  }
}

/**
 * Applies one correction; the version detects concurrent corrections. A correction removes the verification.
 * @throws 409 `stale_version`
 */
async function editTranscript(ctx: Context, id: string, version: number, work: (tx: Context['em']) => Promise<void>) {
  const { em, actor } = ctx
  await readVisibleTranscript(ctx, id)
  await em.transactional(async (tx) => {
    const claimed = await change(
      tx,
      sql`
      update call_recording set version = version + 1, verified_at = null, verified_by = null
        where company_id = ${actor.companyId} and id = ${id} and version = ${version}`,
    )
    if (claimed === 0) throw kernelErrors.error('stale_version')
    await work(tx)
  })
  return readTranscription(ctx, id)
}

/**
 * Corrects a line; the original text removes the correction. @throws as {@link readVisibleTranscript}, 404 `not_found`
 * for an unknown line, 409 `stale_version`
 */
export const correctLine = (
  ctx: Context,
  id: string,
  n: number,
  { text, version }: z.output<(typeof recordingsContract.routes.correct)['body']>,
) =>
  editTranscript(ctx, id, version, async (tx) => {
    const changed = await change(
      tx,
      sql`
    update call_line set corrected = nullif(${text.replace(/\s+/g, ' ').trim()}, heard)
      where company_id = ${ctx.actor.companyId} and recording_id = ${id} and n = ${n}`,
    )
    if (changed === 0) throw kernelErrors.error('not_found')
  })

/**
 * Names a speaker; an empty name removes it. @throws as {@link readVisibleTranscript}, 404 `not_found` for an unknown
 * speaker, 409 `stale_version`
 */
export const nameSpeaker = (
  ctx: Context,
  id: string,
  { label, name, version }: z.output<(typeof recordingsContract.routes.nameSpeaker)['body']>,
) =>
  editTranscript(ctx, id, version, async (tx) => {
    const { companyId } = ctx.actor
    const hasSpeaker = await exists(
      tx,
      sql`select from call_line where company_id = ${companyId} and recording_id = ${id} and speaker = ${label}
        limit 1`,
    )
    if (!hasSpeaker) throw kernelErrors.error('not_found')
    await change(
      tx,
      sql`delete from call_speaker where company_id = ${companyId} and recording_id = ${id} and label = ${label}`,
    )
    if (name !== '')
      await change(
        tx,
        sql`insert into call_speaker (company_id, recording_id, label, name)
          values (${companyId}, ${id}, ${label}, ${name})`,
      )
  })

/**
 * Marks the transcript as compared with the recording by a person. @throws as {@link readVisibleTranscript}, 409
 * `stale_version`
 */
export async function verifyTranscription(ctx: Context, id: string, version: number) {
  const { em, actor, ports } = ctx
  await readVisibleTranscript(ctx, id)
  const marked = await change(
    em,
    sql`
    update call_recording set verified_at = ${ports.clock.now().toISOString()}, verified_by = ${actor.userId}
      where company_id = ${actor.companyId} and id = ${id} and version = ${version}`,
  )
  if (marked === 0) throw kernelErrors.error('stale_version')
  return readTranscription(ctx, id)
}

/** Sends the transcript as a file. @throws as {@link readVisibleTranscript} */
export async function sendTranscription(ctx: Context, id: string, format: 'vtt' | 'txt'): Promise<void> {
  const { title, recordedAt, lines, speakers } = await readTranscription(ctx, id)
  const nameByLabel = new Map(speakers.map(({ label, name }) => [label, name ?? label]))
  const namedLines: TranscriptTextLine[] = lines.map(({ startMs, endMs, speaker, text }) => ({
    startMs,
    endMs,
    speaker: speaker === null ? null : (nameByLabel.get(speaker) ?? speaker),
    text,
  }))
  await ctx.em.transactional((tx) =>
    writeAuditEntry(tx, {
      action: 'transcriptions.downloaded',
      subject: { type: 'recording', id },
      details: { format },
    }),
  )
  const { res } = ctx
  res.setHeader('content-type', format === 'vtt' ? 'text/vtt; charset=utf-8' : 'text/plain; charset=utf-8')
  const safeTitle = title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'call'
  res.attachment(transcriptFileName(safeTitle, recordedAt, format))
  res.send(format === 'vtt' ? vttOf(namedLines) : textOf(namedLines))
}
