import { Migration } from '@mikro-orm/migrations'

/** Gives the table of events that a listener has processed the name that message brokers use. */
export class migration extends Migration {
  override up(): void {
    this.addSql('alter table heard_event rename to processed_event;')
  }
}
