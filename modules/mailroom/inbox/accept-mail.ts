import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { lockCase, readCaseAccess } from '#modules/cases/index.ts'
import { assertLiveFolder } from '#modules/documents/index.ts'
import { fileMessage } from '../correspondence/file-message.ts'
import { prepareAttachmentImport, linkAttachments } from '../correspondence/import-attachments.ts'
import type { MailroomDependencies } from '../mailroom.dependencies.ts'
import { findMail, isUndecided, lockUndecided, type MailRow } from '../mail-row.ts'
import { mailroomErrors } from '../mailroom.errors.ts'
import { mailFiled } from '../mailroom.events.ts'
import { noticeOfMail, proposalsOf, type NoticeProposalRow, type NoticeRow } from '../notices/notice-row.ts'
import { chooseCase } from './choose-case.ts'
import { createProposed } from './create-proposed.ts'
import type { inboxContract } from './inbox.contract.ts'
import { attachmentsOf, missingInCase, readInboxMail } from './read-inbox-mail.ts'

type AcceptInput = z.output<typeof inboxContract.routes.accept.body>
type Attachment = Awaited<ReturnType<typeof attachmentsOf>>[number]

interface FileToAdd {
  readonly attachment: Attachment
  readonly folderId: string | null
}

/** Returns the proposals that the request accepts, each with the chosen rules and folder. */
function selectProposals(proposals: readonly NoticeProposalRow[], { proposals: choices }: AcceptInput) {
  if (choices === undefined) return proposals.map((proposal) => ({ proposal, rules: undefined, folderId: undefined }))
  return proposals.flatMap((proposal) => {
    const choice = choices.find(({ id }) => id === proposal.id)
    return choice ? [{ proposal, rules: choice.rules, folderId: choice.folderId }] : []
  })
}

/**
 * Returns the attachments to file: the attachments of accepted proposals, or all attachments of a message without a
 * notice.
 */
function filesToAdd(
  attachments: readonly Attachment[],
  notice: NoticeRow | undefined,
  chosenProposals: ReturnType<typeof selectProposals>,
  folderId: string | null,
): FileToAdd[] {
  if (!notice) return attachments.map((attachment) => ({ attachment, folderId }))
  return chosenProposals.flatMap(({ proposal: { payload }, folderId: folderOfProposal }) => {
    if (payload.kind !== 'document') return []
    const attachment = attachments.find(({ id }) => id === payload.attachmentId)
    return attachment ? [{ attachment, folderId: folderOfProposal === undefined ? folderId : folderOfProposal }] : []
  })
}

/**
 * Asserts that a message can be accepted, and returns the id of its case.
 * @throws 409 `mail_case_missing`, `notice_unproven`, `stale_version`
 */
function assertAcceptable(mail: MailRow, notice: NoticeRow | undefined, { version, vouched }: AcceptInput): string {
  if (mail.version !== version) throw kernelErrors.error('stale_version')
  if (mail.caseId === null) throw mailroomErrors.error('mail_case_missing')
  if (notice?.trust === 'none' && notice.vouchedBy === null && !vouched) throw mailroomErrors.error('notice_unproven')
  return mail.caseId
}

/** The id of no case: without a case, a folder is not found. */
const nilUuid = '00000000-0000-0000-0000-000000000000'

/** Asserts that the chosen folders are folders of the case. @throws 404 `mail_not_found`, `folder_not_found` */
async function assertFolders({ em, actor: { companyId } }: Context, id: string, input: AcceptInput): Promise<void> {
  const { caseId } = await findMail(em, companyId, id)
  const folders = [input.folderId, ...(input.proposals ?? []).map(({ folderId }) => folderId)]
  for (const folderId of new Set(folders))
    if (folderId) await assertLiveFolder(em, companyId, caseId ?? nilUuid, folderId)
}

/**
 * Records that the user vouches for an unproven notice. This precedes reading its proposals, because an unproven notice
 * has none.
 */
async function vouchIfAsked(ctx: Context, id: string, input: AcceptInput): Promise<AcceptInput> {
  if (!input.vouched) return input
  const mail = await findMail(ctx.em, ctx.actor.companyId, id)
  const notice = await noticeOfMail(ctx.em, ctx.actor.companyId, id)
  if (notice?.trust !== 'none' || notice.vouchedBy !== null || mail.caseId === null) return input
  const { version } = await chooseCase(ctx, id, { version: input.version, caseId: mail.caseId, vouched: true })
  return { ...input, version }
}

/**
 * Files a message in its case and creates the chosen proposals, in one transaction. Terms stay proposed. An attachment
 * whose type is refused is not filed; the reason is recorded, and it stays in the stored message.
 * @throws 404 `mail_not_found`, `case_not_found`, `folder_not_found`; 409 `mail_unread`, `mail_decided`,
 * `mail_case_missing`, `notice_unproven`, `case_closed`, `stale_version`, `too_many_terms`; 402 `storage_limit`; 403
 * `forbidden` where a replaced notice has open terms, which the person may not void
 */
export async function acceptMail(ctx: Context, deps: MailroomDependencies, id: string, request: AcceptInput) {
  await assertFolders(ctx, id, request)
  const input = await vouchIfAsked(ctx, id, request)
  const { em, actor, record, ports } = ctx
  const { companyId, userId } = actor
  const unlockedMail = await findMail(em, companyId, id)
  const unlockedNotice = await noticeOfMail(em, companyId, id)
  if (isUndecided(unlockedMail.state)) assertAcceptable(unlockedMail, unlockedNotice, input)
  if (unlockedMail.caseId !== null) await readCaseAccess(em, actor, unlockedMail.caseId)
  const proposals = unlockedNotice ? await proposalsOf(em, companyId, unlockedNotice.id) : []
  const chosenProposals = selectProposals(proposals, input)
  const files = filesToAdd(
    await attachmentsOf(em, companyId, unlockedMail),
    unlockedNotice,
    chosenProposals,
    input.folderId,
  )
  const attachmentsNotInCase = missingInCase(files.map(({ attachment }) => attachment))
  const newFiles = files.filter(({ attachment }) => attachmentsNotInCase.includes(attachment))
  const attachmentImport = prepareAttachmentImport(
    deps,
    em,
    id,
    newFiles.map(({ attachment }) => attachment),
  )

  await deps.documents.importFiles(ctx, attachmentImport.files, (add) =>
    em.transactional(async (tx) => {
      const mail = await lockUndecided(tx, actor, id)
      const notice = await noticeOfMail(tx, companyId, id)
      const caseId = assertAcceptable(mail, notice, input)
      await lockCase(tx, actor, caseId, 'update')
      const fileable = newFiles.filter(({ attachment }) => !attachmentImport.isRefused(attachment))
      const folderIds = fileable.map(({ folderId }) => folderId)
      const documentIds = fileable.length > 0 ? await add(tx, { caseId, folderId: folderIds }) : []
      const documents = await linkAttachments(
        tx,
        ctx,
        { mailId: id, caseId },
        files.map(({ attachment }) => attachment),
        new Map(fileable.map(({ attachment }, index) => [attachment.sha256, documentIds[index]])),
        attachmentImport.refused,
      )
      for (const { proposal, rules } of chosenProposals) {
        const objectId = await createProposed({ ...ctx, em: tx }, caseId, notice, proposal, { rules, documents })
        await change(
          tx,
          sql`update notice_proposal set object_id = ${objectId},
              state = ${proposal.payload.kind === 'document' && objectId === null ? 'declined' : 'accepted'}
            where company_id = ${companyId} and id = ${proposal.id}`,
        )
      }
      const at = ports.clock.now().toISOString()
      await change(
        tx,
        sql`update inbound_mail set state = 'filed', reason = null, suggested_case_ids = '{}', decided_by = ${userId},
            decided_at = ${at}, version = version + 1
          where company_id = ${companyId} and id = ${id}`,
      )
      if (!notice) await fileMessage(tx, ctx, mail, { companyId, caseId, userId, onBehalfOf: userId })
      if (notice) await closeNotice(tx, companyId, notice, { userId, at, caseId, vouched: input.vouched })
      await record(tx, mailFiled, { companyId, mailId: id, userId, caseId })
    }),
  )
  return readInboxMail(ctx, id)
}

/** Marks a notice as accepted, and its other proposals as declined. */
async function closeNotice(
  tx: EntityManager,
  companyId: string,
  { id, trust }: NoticeRow,
  decision: { readonly userId: string; readonly at: string; readonly caseId: string; readonly vouched: boolean },
): Promise<void> {
  await change(
    tx,
    sql`update notice_proposal set state = 'declined' where company_id = ${companyId} and notice_id = ${id}
      and state = 'proposed'`,
  )
  await change(
    tx,
    sql`update court_notice set state = 'accepted', case_id = ${decision.caseId}, decided_by = ${decision.userId},
        decided_at = ${decision.at}, vouched_by = case when ${trust === 'none' && decision.vouched}
          then coalesce(vouched_by, ${decision.userId}) else vouched_by end, version = version + 1
      where company_id = ${companyId} and id = ${id}`,
  )
}
