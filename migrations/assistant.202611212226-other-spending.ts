import { Migration } from '@mikro-orm/migrations'

/** Tokens spent for transcription and embeddings: rows of their own without an answer. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table assistant_spend drop constraint assistant_spend_mode_check;
      alter table assistant_spend add constraint assistant_spend_mode_check check (mode in ('general', 'case',
        'consultation', 'transcription', 'embedding'));
    `)
  }
}
