import type { z } from 'zod'
import { instant, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { AppError } from '#server/http/errors.ts'
import type { Context } from '#server/http/context.ts'
import { interruptedNotices, previewTrigger } from '#modules/terms/index.ts'
import type { MailRow } from '../mail-row.ts'
import { hearingTitle } from '../mailroom.phrases.ts'
import { proposalsOf, replacedTriggers, type NoticeProposalRow, type NoticeRow } from '../notices/notice-row.ts'
import { rulingOnMotion } from '../notices/propose.ts'
import type { attachmentsOf } from './read-inbox-mail.ts'
import type { NoticeProposal } from './received-mail.contract.ts'

type ProposalView = z.input<typeof NoticeProposal>
type MailFiles = Awaited<ReturnType<typeof attachmentsOf>>

const maxTitleLength = 200
/** The id of no case. */
const nilUuid = '00000000-0000-0000-0000-000000000000'

/** Returns the title of a task or a term that a court order requires: the words of the order, shortened. */
export const titleOfOrder = (words: string): string =>
  words.length > maxTitleLength ? `${words.slice(0, maxTitleLength - 1).trimEnd()}…` : words

/** Previews the terms that a trigger would start; empty if no rule has this trigger or its day is in the future. */
async function previewTerms(
  ctx: Context,
  caseId: string | null,
  payload: NoticeProposalRow['payload'] & { kind: 'terms' },
  replaced: readonly string[],
) {
  const { trigger, happenedOn, mailedOn, stateParty } = payload
  try {
    const facts = { happenedOn, mailedOn, method: 'electronic' as const, stateParty }
    // Without a case only the terms that a ruling restarts are missing; all others do not depend on the case.
    return await previewTrigger(ctx, ctx.em, caseId ?? nilUuid, trigger, facts, replaced)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { name: '', terms: [] }
  }
}

async function presentProposal(
  ctx: Context,
  mail: MailRow,
  { id, ruling, state, objectId, payload }: NoticeProposalRow,
  files: MailFiles,
  replaced: readonly string[],
): Promise<ProposalView | null> {
  const common = { id, ruling, state, objectId }
  switch (payload.kind) {
    case 'terms': {
      const { name, terms } = await previewTerms(ctx, mail.caseId, payload, replaced)
      const { trigger, happenedOn, mailedOn } = payload
      const interrupted =
        trigger === rulingOnMotion && mail.caseId !== null
          ? await interruptedNotices(ctx.em, ctx.actor.companyId, ctx.actor.userId, mail.caseId)
          : null
      return {
        ...common,
        kind: 'terms',
        trigger,
        triggerName: name,
        happenedOn,
        mailedOn,
        terms: terms.map((term) => ({ ...term, interruptedOf: [...(interrupted?.get(term.rule) ?? [])] })),
      }
    }
    case 'hearing':
      return {
        ...common,
        kind: 'hearing',
        title: payload.name || hearingTitle(ctx.locale),
        // Some stored proposals have PostgreSQL text.
        startsAt: instant(payload.startsAt),
        place: payload.place,
      }
    case 'task':
      return { ...common, kind: 'task', as: payload.as, title: titleOfOrder(payload.words), dueOn: payload.dueOn }
    case 'document': {
      const file = files.find((candidate) => candidate.id === payload.attachmentId)
      if (!file) return null
      const alreadyFiled = file.caseDocumentId !== null && file.documentId === null
      return { ...common, kind: 'document', attachmentId: file.id, name: file.name, alreadyFiled }
    }
    case 'replacement': {
      const earlier = await row(
        ctx.em,
        { filedOn: col.date.nullable },
        sql`select filed_on as "filedOn" from court_notice where company_id = ${ctx.actor.companyId}
          and id = ${payload.earlierNoticeId}`,
      )
      const { earlierNoticeId } = payload
      return earlier ? { ...common, kind: 'replacement', earlierNoticeId, earlierFiledOn: earlier.filedOn } : null
    }
  }
}

/** Presents the proposals of a notice, with the terms counted by the rules in force today. */
export async function presentProposals(
  ctx: Context,
  mail: MailRow,
  notice: NoticeRow,
  files: MailFiles,
): Promise<ProposalView[]> {
  const presented: ProposalView[] = []
  const { companyId } = ctx.actor
  const replaced = await replacedTriggers(ctx.em, companyId, notice, mail.caseId)
  const replacedIds = replaced.map(({ id }) => id)
  for (const proposal of await proposalsOf(ctx.em, companyId, notice.id)) {
    const shown = await presentProposal(ctx, mail, proposal, files, replacedIds)
    if (shown) presented.push(shown)
  }
  return presented
}
