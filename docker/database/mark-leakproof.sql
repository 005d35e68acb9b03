-- Run by a superuser in the product's database after the first start and after each upgrade; safe to repeat:
--   psql -v ON_ERROR_STOP=1 -d bufete -f mark-leakproof.sql
-- Under row security PostgreSQL uses an index only for operators that are marked leakproof, and only a superuser may mark
-- them. Without the marks the product finds the same rows, reading every row of an office each time (docs/adr/0004-leakproof-search.md).
alter function pg_catalog.textlike(text, text) leakproof;
alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;
alter function pg_catalog.jsonb_contains(jsonb, jsonb) leakproof;
alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof;
alter function pg_catalog.lower(text) leakproof;
-- Made by the product's migrations, so absent before the first start.
do $$ begin
  alter function app.word_parts(uuid, text) leakproof;
exception when undefined_function or invalid_schema_name then
  raise notice 'app.word_parts is not there yet: run this again after the first start';
end $$;
