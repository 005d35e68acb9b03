import { Migration } from '@mikro-orm/migrations'

/**
 * The words of the documents of a company, each once. A searched word that no document contains is corrected to one of
 * them. Two words with one error between them share their first or their last half, so that two indexes of beginnings
 * find them.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table vocabulary (
        company_id uuid not null references company (id),
        -- without accents, in lower case
        word text collate "C" not null,
        reversed text collate "C" not null,
        -- as it is written, when that differs
        spelling text,
        -- a document with the word was removed: the word is deleted unless another document has it
        removed boolean not null default false,
        primary key (company_id, word)
      );
      create index vocabulary_reversed on vocabulary (company_id, reversed);
      create index vocabulary_removed on vocabulary (company_id) where removed;
      alter table vocabulary enable row level security;
      alter table vocabulary force row level security;
      create policy company on vocabulary
        using (company_id = (select app.company())) with check (company_id = (select app.company()));
    `)
  }
}
