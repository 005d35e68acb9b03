import { ConcurrentIndexMigration } from '#server/db/concurrent-index.ts'

/** One account for each client and case, and for each person with advances, at a bank. */
export class migration extends ConcurrentIndexMigration {
  override up(): void {
    this.buildIndex(
      'trust_account_once',
      `on trust_account (company_id, bank_id, kind, client_id, case_id) nulls not distinct where kind <> 'advance'`,
      { unique: true },
    )
    this.buildIndex(
      'trust_account_advance',
      `on trust_account (company_id, bank_id, person_id) where kind = 'advance'`,
      { unique: true },
    )
    this.buildIndex('trust_account_person', 'on trust_account (company_id, person_id) where person_id is not null')
  }
}
