import type { ModuleTables } from '#server/company-tables.ts'

export const mailroomTables: ModuleTables = {
  portable: {
    mailroom_settings: {},
    inbound_mail: { without: ['address_id'] },
    mail_receipt: { without: ['account_id', 'address_id'] },
    mail_attachment: {},
    court_notice: {},
    notice_proposal: {},
    notice_link_alert: {},
    mail_thread: {},
    // Without `send_at`, an imported copy of an office sends nothing until a person schedules the message again.
    mail_message: { without: ['send_at'], deferred: ['answers_id'] },
    mail_message_document: {},
  },
  excluded: ['mail_address', 'mail_account', 'mail_drop_key'],
}
