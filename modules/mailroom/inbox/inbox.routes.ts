import { implement } from '#server/http/implement.ts'
import type { MailroomDependencies } from '../mailroom.dependencies.ts'
import { pasteText, uploadMail } from '../receiving/upload-mail.ts'
import { acceptMail } from './accept-mail.ts'
import { chooseCase } from './choose-case.ts'
import { correctReadings } from './correct-readings.ts'
import { dismissMail, reopenMail } from './dismiss-mail.ts'
import { inboxContract } from './inbox.contract.ts'
import { countMail, listMail, listNoticesOfCase } from './list-mail.ts'
import { readInboxMail } from './read-inbox-mail.ts'
import { saveLink } from './save-link.ts'
import { downloadAttachment, downloadMessage } from './download-mail.ts'

export const inboxRoutes = (deps: MailroomDependencies) =>
  implement(inboxContract, {
    list: (ctx, { query }) => listMail(ctx, query),
    count: (ctx) => countMail(ctx),
    get: (ctx, { params }) => readInboxMail(ctx, params.id),
    attachment: (ctx, { params }) => downloadAttachment(ctx, deps, params.id, params.attachmentId),
    raw: (ctx, { params }) => downloadMessage(ctx, deps, params.id),
    upload: (ctx) => uploadMail(ctx, deps),
    paste: (ctx, { body }) => pasteText(ctx, deps, body),
    correct: (ctx, { params, body }) => correctReadings(ctx, params.id, body),
    choose: (ctx, { params, body }) => chooseCase(ctx, params.id, body),
    accept: (ctx, { params, body }) => acceptMail(ctx, deps, params.id, body),
    dismiss: (ctx, { params, body }) => dismissMail(ctx, params.id, body.version),
    reopen: (ctx, { params, body }) => reopenMail(ctx, params.id, body.version),
    saveLink: (ctx, { params, body }) => saveLink(ctx, params.id, body.saved),
    ofCase: (ctx, { params, query }) => listNoticesOfCase(ctx, params.id, query),
  })
