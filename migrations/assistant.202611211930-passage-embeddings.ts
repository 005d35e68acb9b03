import { Migration } from '@mikro-orm/migrations'

/** Embeddings of passages, stored without an extension of the database. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table passage_embedding (
        company_id uuid not null,
        document_id uuid not null,
        ordinal integer not null,
        case_id uuid not null,
        model text collate "C" not null,
        -- one bit for each dimension, 1 where it is positive: vectors whose bits differ much are not close
        signs bit varying not null,
        -- unit length, 16-bit floats, little-endian
        vector bytea not null check (length(vector) = 2 * length(signs)),
        primary key (company_id, document_id, ordinal),
        -- vectors are deleted with a text that is extracted again or removed for good
        foreign key (company_id, document_id, ordinal) references passage (company_id, document_id, ordinal)
          on delete cascade
      ) with (toast_tuple_target = 128);
      -- Vectors are stored outside the table, so that a scan of the sign bits of a case reads little else.
      alter table passage_embedding alter column vector set storage external;
      alter table passage_embedding alter column signs set storage plain;
      create index passage_embedding_case on passage_embedding (company_id, case_id);
      alter table passage_embedding enable row level security;
      alter table passage_embedding force row level security;
      create policy company on passage_embedding using (company_id = (select app.company()))
        with check (company_id = (select app.company()));

      -- Documents whose passages have all been sent to a model, or that the model does not accept.
      create table embedded_document (
        company_id uuid not null,
        document_id uuid not null,
        case_id uuid not null,
        model text collate "C" not null,
        revision integer not null,
        refused boolean not null default false,
        primary key (company_id, document_id),
        foreign key (company_id, document_id) references document (company_id, id) on delete cascade
      );
      create index embedded_document_case on embedded_document (company_id, case_id);
      alter table embedded_document enable row level security;
      alter table embedded_document force row level security;
      create policy company on embedded_document using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
    `)
  }
}
