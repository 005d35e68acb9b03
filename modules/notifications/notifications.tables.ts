import type { ModuleTables } from '#server/company-tables.ts'

export const notificationsTables: ModuleTables = {
  portable: {
    notice: { personal: 'user_id' },
    notice_preference: { personal: 'user_id' },
    notice_digest: { personal: 'user_id' },
  },
  excluded: ['mail_budget', 'written_mail'],
  // Counts by hashes of addresses that another installation makes with another key.
  stays: ['mail_budget'],
}
