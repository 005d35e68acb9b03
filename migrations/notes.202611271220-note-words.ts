import { Migration } from '@mikro-orm/migrations'

/** The stems of notes, so that a search finds them by the same words as documents. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table case_note add column body_words tsvector
        generated always as (app.text_vector('es', body_text)) stored;
      comment on column case_note.body_words is
        'Stems of body_text. Written again where app.text_vector changes: update case_note set body_text = body_text.';
    `)
  }
}
