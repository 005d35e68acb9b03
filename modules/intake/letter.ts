import type { z } from 'zod'
import { fill, type Locale } from '#server/contract/locale.ts'
import { row, sql } from '#server/db/query.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { escapeHtml } from '#server/jobs/mail-layout.ts'
import { formatDay } from '#server/text/format-day.ts'
import { sendAuthoredFile } from '#modules/documents/index.ts'
import { intakeErrors } from './intake.errors.ts'
import type { intakeContract } from './intake.contract.ts'
import { leadAbilities, type IntakeActor } from './intake.policy.ts'
import { leadColumns, leadNotFound, leadRow, subjectOf, type LeadRow } from './lead-row.ts'
import { letterPhrases } from './letter.phrases.ts'

type LetterQuery = z.output<(typeof intakeContract.routes.letter)['query']>

async function findLead({ em, actor }: Context, id: string): Promise<LeadRow> {
  const lead = await row(
    em,
    leadRow,
    sql`select ${leadColumns} from lead l where l.company_id = ${actor.companyId} and l.id = ${id}`,
  )
  authorize(lead, (caller: IntakeActor, l) => leadAbilities(caller, subjectOf(l)), actor, 'see', leadNotFound)
  return lead
}

/** Returns the text of the proposed letter. @throws 404 `lead_not_found` */
export async function proposeLetter(ctx: Context, id: string, { actBy, locale = ctx.locale }: LetterQuery) {
  const { name } = await findLead(ctx, id)
  const phrases = letterPhrases[locale]
  const values = { name, company: ctx.actor.companyName, date: actBy ? formatDay(actBy, locale) : '' }
  const lines = [
    phrases.greeting,
    ...phrases.body,
    ...(actBy ? [phrases.actBy] : []),
    phrases.closing,
    `${ctx.actor.name} ${ctx.actor.surname}\n${ctx.actor.companyName}`,
  ]
  return { text: lines.map((line) => fill(line, values)).join('\n\n') }
}

/**
 * Sends the stored letter as a file. @throws 404 `lead_not_found`; 422 `lead_without_letter` and the errors of
 * authoring
 */
export async function sendLetterFile(ctx: Context, id: string, format: 'pdf' | 'docx'): Promise<void> {
  const { letter } = await findLead(ctx, id)
  if (letter === null) throw intakeErrors.error('lead_without_letter')
  await sendAuthoredFile(ctx, { name: letterPhrases[ctx.locale].title, html: htmlOf(letter), format })
}

const htmlOf = (text: string): string =>
  text
    .split(/\n{2,}/u)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Returns a letter as a mail, with the same text in both parts. */
export const letterMail = (text: string, company: string, locale: Locale) => ({
  subject: fill(letterPhrases[locale].subject, { company }),
  text,
  html: htmlOf(text),
})
