import { implement } from '#server/http/implement.ts'
import type { MailroomDependencies } from '../mailroom.dependencies.ts'
import { correspondenceContract } from './correspondence.contract.ts'
import { fileAttachments } from './file-attachments.ts'
import { listTemplates } from './list-templates.ts'
import { listThreads, readThread } from './list-threads.ts'
import { listRecipients } from './mail-people.ts'
import { sendMessage, undoMessage } from './send-message.ts'
import { removeMessage, saveMessage, writeMessage } from './write-message.ts'

export const correspondenceRoutes = (deps: MailroomDependencies) =>
  implement(correspondenceContract, {
    threads: (ctx, { params, query }) => listThreads(ctx, deps, params.id, query),
    thread: (ctx, { params }) => readThread(ctx, params.id),
    recipients: (ctx, { params }) => listRecipients(ctx, params.id),
    templates: (ctx, { params, query }) => listTemplates(ctx, params.id, query.locale),
    write: (ctx, { params, body }) => writeMessage(ctx, params.id, body),
    save: (ctx, { params, body }) => saveMessage(ctx, params.id, body),
    send: (ctx, { params, body }) => sendMessage(ctx, params.id, body),
    undo: (ctx, { params }) => undoMessage(ctx, params.id),
    remove: (ctx, { params }) => removeMessage(ctx, params.id),
    file: (ctx, { params, body }) => fileAttachments(ctx, deps, params.id, body),
  })
