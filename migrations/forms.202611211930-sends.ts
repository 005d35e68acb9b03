import { Migration } from '@mikro-orm/migrations'

/** Message and validity of a sent form; indexes of responses by case and by tag. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table form_send
        -- shown above the form, never in the mail
        add column message text not null default '',
        add column days int not null default 30 check (days between 1 and 90),
        -- the link's secret, encrypted for this row, so that the office can pass on the same link by other means
        add column token_sealed bytea;
      create index form_response_filed on form_response (company_id, form_id, submitted_at desc, id desc)
        where deleted_at is null and case_id is not null;
      create index form_response_unfiled on form_response (company_id, form_id, submitted_at desc, id desc)
        where deleted_at is null and case_id is null and not suspected;
      drop index form_response_case;
      create index form_response_case on form_response (company_id, case_id, submitted_at desc, id desc)
        where case_id is not null and deleted_at is null;

      -- Marks the functions of @> as leakproof, as the first migration of cases marks those of LIKE and @@: their
      -- errors reveal nothing of a value, and under row security indexes serve leakproof operators only.
      do $$ begin
        alter function pg_catalog.jsonb_contains(jsonb, jsonb) leakproof;
        alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof;
      exception when insufficient_privilege then
        raise notice 'values and tags of answers are found without their index: the owner is no superuser';
      end $$;
      create index form_response_tags on form_response using gin (tags) where tags <> '{}';
    `)
  }
}
