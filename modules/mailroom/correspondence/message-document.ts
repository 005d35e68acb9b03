// Files the text of a message as a document of its case, so that search finds it and the assistant can cite it.
import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import MailComposer from 'nodemailer/lib/mail-composer'
import { z } from 'zod'
import { fill, locales, type Locale } from '#server/contract/locale.ts'
import { change, instant, row, sql } from '#server/db/query.ts'
import { currentScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { fileNameOfTitle } from '#server/files/file-name.ts'
import { localDay } from '#server/ports/clock.ts'
import { roles } from '#server/contract/roles.ts'
import { lockCase } from '#modules/cases/index.ts'
import { cannotBeAdded, createFolders, planFolders } from '#modules/documents/index.ts'
import type { MailroomDependencies } from '../mailroom.dependencies.ts'
import { folderName, messageName } from './correspondence.phrases.ts'
import { messageColumns, messageJoins, messageRow, type MessageRow } from './message-row.ts'

export const fileMessageTextJob = defineJob('mailroom.file-text', z.object({ messageId: z.uuid(), userId: z.uuid() }))

/** Maximum length of the document's name without its extension, in characters. */
const maxNameLength = 180

const recipientsOfKind = ({ recipients }: MessageRow, kind: 'to' | 'cc') =>
  recipients.filter((recipient) => recipient.kind === kind).map(({ name, address }) => ({ name, address }))

/** Builds a message (message/rfc822) without its attachments, which are separate documents. */
export function composeMessage(message: MessageRow): Promise<Buffer> {
  return new MailComposer({
    from: { name: message.fromName, address: message.fromAddress },
    // Without bcc: people with whom the document is shared must not see hidden recipients.
    to: recipientsOfKind(message, 'to'),
    cc: recipientsOfKind(message, 'cc'),
    subject: message.subject,
    text: message.bodyText,
    ...(message.sentAt === null ? {} : { date: new Date(instant(message.sentAt)) }),
    ...(message.messageId === null ? {} : { messageId: message.messageId }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

/** Returns the language of the office's folder names, which is the language of its owner. */
async function localeOfOffice(em: EntityManager, companyId: string): Promise<Locale> {
  const owner = await row(
    em,
    { locale: col.oneOf(locales) },
    sql`select u.locale from company c join user_account u on u.company_id = c.id and u.id = c.owner_id
      where c.id = ${companyId}`,
  )
  return owner?.locale ?? 'es'
}

/** Returns the folder of the case for texts of messages: the folder of the latest filed text, else a new folder. */
async function ensureMailFolder(
  tx: EntityManager,
  actor: Parameters<typeof createFolders>[1],
  caseId: string,
  locale: Locale,
): Promise<string | null> {
  const { companyId } = actor
  const latest = await row(
    tx,
    { id: col.uuid },
    sql`select o.id from mail_message g join document d on d.company_id = g.company_id and d.id = g.document_id
        join folder o on o.company_id = d.company_id and o.id = d.folder_id and o.deleted_at is null
      where g.company_id = ${companyId} and g.case_id = ${caseId} and d.case_id = ${caseId} and d.deleted_at is null
      order by g.created_at desc, g.id desc limit 1`,
  )
  if (latest) return latest.id
  const paths = [[folderName(locale)]]
  const [planned] = await planFolders(tx, companyId, caseId, paths)
  if (planned && planned.id !== null) return planned.id
  const [created] = await createFolders(tx, actor, caseId, paths)
  return created?.id ?? null
}

/**
 * Files the text of a message in its case, once, on behalf of the user who accepted it, wrote it or created the address
 * that received it. Files nothing if that user may not add documents to the case.
 */
export async function fileMessageText(
  deps: MailroomDependencies,
  work: Work,
  { messageId, userId }: { readonly messageId: string; readonly userId: string },
): Promise<void> {
  const scope = currentScope()
  if (scope.kind !== 'company') throw new Error('mail is filed as a company')
  const { companyId } = scope
  const user = await row(
    work.em,
    { role: col.oneOf(roles) },
    sql`select profile as role from user_account where company_id = ${companyId} and id = ${userId}
      and status = 'active'`,
  )
  if (!user) return
  const actor = { userId, companyId, ...user }
  const findUnfiled = (em: EntityManager) =>
    row(
      em,
      messageRow,
      sql`select ${messageColumns(actor)} from mail_message g ${messageJoins}
        where g.company_id = ${companyId} and g.id = ${messageId} and g.document_id is null
          and g.state in ('received', 'sent') for no key update of g`,
    )
  const message = await findUnfiled(work.em)
  if (!message?.visible) return
  const locale = await localeOfOffice(work.em, companyId)
  const bytes = await composeMessage(message)
  const day = localDay(new Date(instant(message.sentAt ?? new Date().toISOString())))
  const name = fill(messageName, {
    day,
    from: message.fromName || message.fromAddress,
    subject: message.subject,
  }).slice(0, maxNameLength)
  const file = {
    name: fileNameOfTitle(`${name.trim()}.eml`),
    open: () => Readable.from([bytes], { objectMode: false }),
  }
  try {
    await deps.documents.importFiles({ ...work, actor }, [file], (add) =>
      work.em.fork().transactional(async (tx) => {
        // Lock order: the case before its message.
        await lockCase(tx, actor, message.caseId, 'addDocuments')
        if (!(await findUnfiled(tx))) return
        const folderId = await ensureMailFolder(tx, actor, message.caseId, locale)
        const [documentId] = await add(tx, { caseId: message.caseId, folderId })
        await change(
          tx,
          sql`update mail_message set document_id = ${documentId ?? null} where company_id = ${companyId}
            and id = ${messageId}`,
        )
      }),
    )
  } catch (error) {
    if (!cannotBeAdded(error)) throw error
  }
}
