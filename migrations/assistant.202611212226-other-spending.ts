import { Migration } from '@mikro-orm/migrations'

/** Tokens are also spent for words of recorded sound, and for vectors: rows of their own, of no answer. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table assistant_spend drop constraint assistant_spend_mode_check;
      alter table assistant_spend add constraint assistant_spend_mode_check check (mode in ('general', 'case',
        'consultation', 'transcription', 'embedding'));
    `)
  }
}
