import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { ProposalView } from '../answers/message-row.ts'
import type { AssistantTools } from '../assistant-tools.ts'
import { assistantErrors } from '../assistant.errors.ts'
import { proposalAccepted } from '../assistant.events.ts'
import { seeConsultation } from '../consultations/consultation-row.ts'
import { assertAllowed } from '../settings/may-ask.ts'
import { acceptProposal } from '../tools/index.ts'
import { isTool, toolInputs } from '../tools/tools.ts'

interface Place {
  readonly companyId: string
  readonly consultationId: string
  readonly proposalId: string
}

const columns = sql.raw('p.id, p.message_id as "messageId", p.tool, p.input, p.summary, p.state, p.result')

async function read(em: EntityManager, { companyId, consultationId, proposalId }: Place): Promise<ProposalView> {
  const found = await row<ProposalView>(
    em,
    sql`select ${columns} from consultation_proposal p where p.company_id = ${companyId}
      and p.consultation_id = ${consultationId} and p.id = ${proposalId}`,
  )
  if (!found) throw assistantErrors.error('proposal_not_found')
  return found
}

/** Of several clicks one decides. @throws 404 `proposal_not_found`, 409 `proposal_decided` */
async function decide(em: EntityManager, place: Place, state: 'accepted' | 'dismissed'): Promise<ProposalView> {
  const { companyId, proposalId } = place
  const proposal = await read(em, place)
  const decided = await change(
    em,
    sql`update consultation_proposal set state = ${state}, decided_at = now() where company_id = ${companyId}
      and id = ${proposalId} and state = 'open'`,
  )
  if (decided === 0) throw assistantErrors.error('proposal_decided')
  return { ...proposal, state }
}

async function placeFor({ em, actor }: Context, consultationId: string, proposalId: string) {
  const consultation = await seeConsultation(em, actor, consultationId)
  return { consultation, place: { companyId: actor.companyId, consultationId, proposalId } }
}

/** What the person made of it, read as strictly as what the model asked for. @throws 422 `proposal_invalid` */
function putRight({ tool, input }: ProposalView, changed: unknown): ProposalView['input'] {
  if (changed === undefined) return input
  const read = isTool(tool) ? toolInputs[tool].safeParse(changed) : undefined
  if (!read?.success) throw assistantErrors.error('proposal_invalid')
  return { ...read.data }
}

/**
 * Does what was proposed, or what the person made of it, through the same use cases and with the rights of whoever
 * clicks, in the case of the consultation. One that fails is open again.
 * @throws 404 `proposal_not_found`, 409 `proposal_decided`, 422 `proposal_invalid`, and what the use case throws
 */
export async function accept(
  { services }: AssistantTools,
  ctx: Context,
  consultationId: string,
  proposalId: string,
  changed?: unknown,
): Promise<ProposalView> {
  const { em, actor, record, res } = ctx
  const { consultation, place } = await placeFor(ctx, consultationId, proposalId)
  const { mode, case_id: caseId } = consultation
  const input = putRight(await read(em, place), changed)
  if (caseId === null) throw assistantErrors.error('proposal_not_found')
  await assertAllowed(ctx, { mode, caseId })
  const proposal = await decide(em, place, 'accepted')
  const left = new AbortController()
  res.once('close', () => {
    left.abort()
  })
  const result = await acceptProposal(
    services,
    ctx,
    { caseId, mode, messageId: proposal.messageId, tool: proposal.tool, input },
    left.signal,
  ).catch(async (error: unknown) => {
    await change(
      em.fork(),
      sql`update consultation_proposal set state = 'open', decided_at = null where company_id = ${place.companyId}
        and id = ${proposalId} and result is null`,
    )
    throw error
  })
  // Done is done: what fails from here on does not open it again.
  await em.fork().transactional(async (tx) => {
    await change(
      tx,
      sql`update consultation_proposal set input = ${JSON.stringify(input)}::jsonb,
        result = ${JSON.stringify(result)}::jsonb where company_id = ${place.companyId} and id = ${proposalId}`,
    )
    await record(tx, proposalAccepted, {
      companyId: actor.companyId,
      userId: actor.userId,
      consultationId,
      proposalId,
      tool: proposal.tool,
    })
  })
  return { ...proposal, input, result }
}

/** @throws 404 `proposal_not_found`, 409 `proposal_decided` */
export async function dismiss(ctx: Context, consultationId: string, proposalId: string): Promise<ProposalView> {
  const { place } = await placeFor(ctx, consultationId, proposalId)
  return decide(ctx.em, place, 'dismissed')
}
