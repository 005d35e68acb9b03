import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { proposalRow, type ProposalView } from '../answers/message-row.ts'
import type { AssistantDependencies } from '../assistant.dependencies.ts'
import { assistantErrors } from '../assistant.errors.ts'
import { proposalAccepted } from '../assistant.events.ts'
import { requireConsultation } from '../consultations/consultation-row.ts'
import { assertAllowed } from '../settings/consent.ts'
import { acceptProposal } from '../tools/index.ts'
import { isTool, toolInputs } from '../tools/tools.ts'

interface ProposalKey {
  readonly companyId: string
  readonly consultationId: string
  readonly proposalId: string
}

const columns = sql.raw('p.id, p.message_id as "messageId", p.tool, p.input, p.summary, p.state, p.result')

async function readProposal(
  em: EntityManager,
  { companyId, consultationId, proposalId }: ProposalKey,
): Promise<ProposalView> {
  const proposal = await row(
    em,
    proposalRow,
    sql`select ${columns} from consultation_proposal p where p.company_id = ${companyId}
      and p.consultation_id = ${consultationId} and p.id = ${proposalId}`,
  )
  if (!proposal) throw assistantErrors.error('proposal_not_found')
  return proposal
}

/** Decides an open proposal; of concurrent decisions one succeeds. @throws 404 `proposal_not_found`, 409 `proposal_decided` */
async function decide(em: EntityManager, key: ProposalKey, state: 'accepted' | 'dismissed'): Promise<ProposalView> {
  const { companyId, proposalId } = key
  const proposal = await readProposal(em, key)
  const updatedProposals = await change(
    em,
    sql`update consultation_proposal set state = ${state}, decided_at = now() where company_id = ${companyId}
      and id = ${proposalId} and state = 'open'`,
  )
  if (updatedProposals === 0) throw assistantErrors.error('proposal_decided')
  return { ...proposal, state }
}

async function requireProposalKey({ em, actor }: Context, consultationId: string, proposalId: string) {
  const consultation = await requireConsultation(em, actor, consultationId)
  return { consultation, key: { companyId: actor.companyId, consultationId, proposalId } }
}

/** Parses the person's changes by the schema that the model's input had to match. @throws 422 `proposal_invalid` */
function parseChangedInput({ tool, input }: ProposalView, changedInput: unknown): ProposalView['input'] {
  if (changedInput === undefined) return input
  const parsed = isTool(tool) ? toolInputs[tool].safeParse(changedInput) : undefined
  if (!parsed?.success) throw assistantErrors.error('proposal_invalid')
  return { ...parsed.data }
}

/**
 * Carries out a proposal, with the person's changes if any. It calls the use cases with the rights of the person who
 * accepts, in the case of the consultation. If that fails, the proposal is open again.
 * @throws 404 `proposal_not_found`, 409 `proposal_decided`, 422 `proposal_invalid`, and the errors of the use case
 */
export async function accept(
  { services }: AssistantDependencies,
  ctx: Context,
  consultationId: string,
  proposalId: string,
  changedInput?: unknown,
): Promise<ProposalView> {
  const { em, actor, record, res } = ctx
  const { consultation, key } = await requireProposalKey(ctx, consultationId, proposalId)
  const { mode, caseId } = consultation
  const input = parseChangedInput(await readProposal(em, key), changedInput)
  if (caseId === null) throw assistantErrors.error('proposal_not_found')
  await assertAllowed(ctx, { mode, caseId })
  const proposal = await decide(em, key, 'accepted')
  const disconnected = new AbortController()
  res.once('close', () => {
    disconnected.abort()
  })
  const result = await acceptProposal(
    services,
    ctx,
    { caseId, mode, messageId: proposal.messageId, tool: proposal.tool, input },
    disconnected.signal,
  ).catch(async (error: unknown) => {
    await change(
      em.fork(),
      sql`update consultation_proposal set state = 'open', decided_at = null where company_id = ${key.companyId}
        and id = ${proposalId} and result is null`,
    )
    throw error
  })
  // The proposal is carried out by now: an error after this point must not open it again.
  await em.fork().transactional(async (tx) => {
    await change(
      tx,
      sql`update consultation_proposal set input = ${JSON.stringify(input)}::jsonb,
        result = ${JSON.stringify(result)}::jsonb where company_id = ${key.companyId} and id = ${proposalId}`,
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

/** Dismisses an open proposal. @throws 404 `proposal_not_found`, 409 `proposal_decided` */
export async function dismiss(ctx: Context, consultationId: string, proposalId: string): Promise<ProposalView> {
  const { key } = await requireProposalKey(ctx, consultationId, proposalId)
  return decide(ctx.em, key, 'dismissed')
}
