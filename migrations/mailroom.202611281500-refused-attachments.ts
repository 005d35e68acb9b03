import { Migration } from '@mikro-orm/migrations'

/** Why an attachment was not filed: its content is of a kind that no case accepts. Its bytes stay in the raw message. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table mail_attachment add column refusal text check (refusal in ('empty', 'executable', 'script',
        'active_content', 'macros', 'damaged', 'archive_bomb', 'unsupported', 'too_large'));
    `)
  }
}
