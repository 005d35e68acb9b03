import { Migration } from '@mikro-orm/migrations'

/** What was read in a notice besides the facts that have columns, so that a correction proposes anew. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- {rulings, orders, otherNumbers, sides, hearingPlace}, see ParsedNotice
      alter table court_notice add column facts jsonb not null default '{}';
      create index inbound_mail_dismissed on inbound_mail (company_id, decided_at)
        where state in ('dismissed', 'rejected');
    `)
  }
}
