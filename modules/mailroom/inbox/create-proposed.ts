import { change, exists, row, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { createEvent } from '#modules/scheduling/index.ts'
import { createTask } from '#modules/tasks/index.ts'
import { addTrigger, addTermByHand, responsibleOf, voidTrigger } from '#modules/terms/index.ts'
import { NewEvent } from '#modules/scheduling/events/event.contract.ts'
import { hearingTitle, replacedReason } from '../mailroom.phrases.ts'
import {
  acceptedTriggers,
  replacedTriggers,
  type NoticeProposalRow,
  type NoticeRow,
  type ProposalPayload,
} from '../notices/notice-row.ts'
import { titleOfOrder } from './present-proposals.ts'

/** Default length of a hearing in the calendar, because notices state none. */
const hearingMinutes = 60

/** Words by which an order refuses to extend its term: «improrrogable», «no se concederán prórrogas». */
const refusesExtension =
  /improrrogable|perentori|fatal|no se (?:conceder|extender)|(?<!\p{L})(?:no|sin)(?: \p{L}{1,15}){0,3} (?:pr[oó]rroga|extensi[oó]n)/iu

/** The court may extend a term that it ordered (rule 68.2 of Civil Procedure), unless the order says that it will not. */
const natureOf = (words: string): 'fixed' | 'ordinary' => (refusesExtension.test(words) ? 'fixed' : 'ordinary')

interface ProposalChoice {
  /** Accepted rules of a proposal of terms; undefined for all. */
  readonly rules: readonly string[] | undefined
  /** Documents of the attachments that were filed. */
  readonly documents: ReadonlyMap<string, string>
}

/** Returns the owner of a hearing's event: the responsible lawyer, else the actor if a lawyer, else the office's owner. */
async function hearingOwner({ em, actor }: Context, caseId: string): Promise<string | undefined> {
  const responsibleId = await responsibleOf(em, actor.companyId, caseId)
  const owner = await row(
    em,
    { id: col.uuid },
    sql`select u.id from user_account u join company c on c.id = u.company_id
      where u.company_id = ${actor.companyId} and u.status = 'active' and ${roleCan('u.profile', 'scheduling.takeBookings')}
      order by u.id is not distinct from ${responsibleId}::uuid desc, u.id = ${actor.userId} desc, u.id = c.owner_id desc, u.id
      limit 1`,
  )
  return owner?.id
}

async function createHearing(
  ctx: Context,
  caseId: string,
  { startsAt, place, name }: Extract<ProposalPayload, { kind: 'hearing' }>,
): Promise<string> {
  const end = new Date(Date.parse(startsAt) + hearingMinutes * 60_000).toISOString()
  const ownerId = await hearingOwner(ctx, caseId)
  const { id } = await createEvent(
    ctx,
    NewEvent.parse({
      title: name || hearingTitle(ctx.locale),
      kind: 'hearing',
      caseId,
      start: new Date(startsAt).toISOString(),
      end,
      ...(place === '' ? {} : { location: place }),
      ...(ownerId === undefined ? {} : { ownerId }),
    }),
  )
  return id
}

/**
 * Voids the open terms of an earlier notice that is replaced; its event and its documents stay. Ignores a notice of
 * another case, because two cases may have the same number.
 * @returns the id of the earlier notice; null when none was replaced
 */
async function replaceEarlierNotice(
  ctx: Context,
  caseId: string,
  earlierNoticeId: string,
  filedOn: string | null,
): Promise<string | null> {
  const { em, actor } = ctx
  const { companyId } = actor
  const isOfCase = await exists(
    em,
    sql`select from court_notice where company_id = ${companyId} and id = ${earlierNoticeId} and case_id = ${caseId}
      and state in ('pending', 'queued', 'accepted')`,
  )
  if (!isOfCase) return null
  for (const { id } of await acceptedTriggers(em, companyId, earlierNoticeId, caseId))
    await voidTrigger(ctx, id, replacedReason(ctx.locale, filedOn))
  await change(
    em,
    sql`update court_notice set state = 'replaced', version = version + 1 where company_id = ${companyId}
      and id = ${earlierNoticeId}`,
  )
  await change(
    em,
    sql`update inbound_mail m set state = 'filed', version = m.version + 1 from court_notice n
      where m.company_id = ${companyId} and n.company_id = m.company_id and n.id = ${earlierNoticeId}
        and m.id = n.mail_id and m.state in ('pending', 'queued') and m.case_id is not null`,
  )
  return earlierNoticeId
}

/**
 * Creates the object that a proposal describes, in the transaction of `ctx.em`. @returns its id; null when none was
 * created
 */
export async function createProposed(
  ctx: Context,
  caseId: string,
  notice: NoticeRow | undefined,
  { id, payload }: NoticeProposalRow,
  { rules, documents }: ProposalChoice,
): Promise<string | null> {
  switch (payload.kind) {
    case 'terms': {
      const { trigger, happenedOn, mailedOn, stateParty } = payload
      const [documentId = null] = documents.values()
      const facts = { kind: trigger, happenedOn, mailedOn, method: 'electronic' as const, stateParty }
      const input = { id, ...facts, documentId, ...(rules ? { rules: [...rules] } : {}) }
      // Also if a person keeps the terms of the earlier notice.
      const replaced = notice ? await replacedTriggers(ctx.em, ctx.actor.companyId, notice, caseId) : []
      const replacedIds = replaced.map((earlier) => earlier.id)
      await addTrigger(ctx, caseId, input, replacedIds)
      return id
    }
    case 'hearing':
      return createHearing(ctx, caseId, payload)
    case 'task': {
      const title = titleOfOrder(payload.words)
      if (payload.as === 'term' && payload.dueOn !== null)
        await addTermByHand(ctx, caseId, { id, act: title, dueOn: payload.dueOn, nature: natureOf(payload.words) })
      else await createTask(ctx, { id, title, notes: '', caseId, checklist: [] })
      return id
    }
    case 'document':
      return documents.get(payload.attachmentId) ?? null
    case 'replacement':
      return replaceEarlierNotice(ctx, caseId, payload.earlierNoticeId, notice?.filedOn ?? null)
  }
}
