import { Migration } from '@mikro-orm/migrations'

/**
 * The times that the visitor of an appointment was last mailed, so that a move that was undone in time mails nothing.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table appointment add column announced_start timestamptz, add column announced_end timestamptz;
      update appointment set announced_start = starts_at, announced_end = ends_at
        where state in ('pending', 'confirmed');
    `)
  }
}
