import type { ModuleTables } from '#server/company-tables.ts'

export const notificationsTables: ModuleTables = {
  portable: {
    notice: { personal: 'user_id' },
    notice_preference: { personal: 'user_id' },
    notice_digest: { personal: 'user_id' },
  },
  excluded: ['mail_budget', 'written_mail'],
  // Its rows contain hashes of addresses made with a key of this installation.
  stays: ['mail_budget'],
}
