import { Migration } from '@mikro-orm/migrations'

/**
 * Requests with an `Idempotency-Key` are stored under the hash of holder, route and key, their answers encrypted with
 * the key. A row is visible only to a transaction that names its id, so that rows cannot be listed. Each row stores
 * which server processes it, so that a repetition detects when that server has stopped.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      delete from idempotency_key where not (done or committed) or created_at < now() - interval '24 hours';
      alter table idempotency_key add column id bytea, add column attempt uuid, add column server int,
        alter column request_hash drop not null;
      -- Deletes answers stored in clear text; the requests stay recorded as done.
      update idempotency_key set id = sha256(convert_to(concat_ws(chr(10), holder, route, key), 'UTF8')),
        committed = true, done = false, request_hash = null;
      alter table idempotency_key drop constraint idempotency_key_pkey, drop column route, drop column key,
        drop column answer,
        add column answer bytea, alter column holder drop not null, alter column id set not null, add primary key (id);
      update idempotency_key set holder = null where holder like 'address:%';

      -- Id of the request that the transaction sets; ids cannot be guessed.
      create function app.request() returns bytea language sql stable parallel safe as
        $$ select decode(nullif(current_setting('app.request', true), ''), 'hex') $$;

      drop policy kernel on idempotency_key;
      create policy named on idempotency_key using (id = (select app.request()))
        with check (id = (select app.request()));
      create policy expired_seen on idempotency_key for select using ((select app.scope()) = 'identity'
        and created_at < now() - interval '24 hours');
      create policy expired_removed on idempotency_key for delete using ((select app.scope()) = 'identity'
        and created_at < now() - interval '24 hours');
      -- An owner who is no superuser is subject to row security too, and deletes rows of the people of a deleted
      -- company.
      create policy forgotten on idempotency_key to current_user using ((select app.scope()) = 'platform')
        with check (false);

      -- Claims a request for an attempt, or returns the state of the attempt that has it. A server holds an advisory
      -- lock (7232003, its number) while it runs; an attempt of a running server counts as stuck after an hour.
      create function app.claim_request(request bytea, body bytea, claimant uuid, process int, person text)
      returns table (state text, request_hash bytea, answer bytea) language plpgsql as $$
      #variable_conflict use_column
      declare
        held idempotency_key;
        gone boolean;
      begin
        perform set_config('app.request', encode(request, 'hex'), true);
        loop
          insert into idempotency_key (id, holder, request_hash, attempt, server)
            values (request, person, body, claimant, process) on conflict (id) do nothing;
          if found then return query select 'claimed', null::bytea, null::bytea; return; end if;
          select * into held from idempotency_key where id = request for update;
          -- Released in between.
          continue when not found;
          gone := not held.done and (held.server is null or held.created_at < now() - interval '1 hour'
            or pg_try_advisory_xact_lock(7232003, held.server));
          if held.created_at < now() - interval '24 hours' or (gone and not held.done and not held.committed) then
            update idempotency_key set holder = person, request_hash = body, answer = null, done = false,
              committed = false, attempt = claimant, server = process, created_at = now() where id = request;
            return query select 'claimed', null::bytea, null::bytea; return;
          end if;
          return query select case when held.done then 'done' when gone then 'committed' else 'in_flight'
            end, held.request_hash, held.answer;
          return;
        end loop;
      end $$;

      -- Runs before each commit of the work. An attempt that another attempt has replaced cannot commit.
      create function app.commit_request(request bytea, claimant uuid, body bytea) returns void language plpgsql as $$
      begin
        perform set_config('app.request', encode(request, 'hex'), true);
        update idempotency_key set committed = true, request_hash = coalesce(request_hash, body) where id = request
          and attempt = claimant;
        if not found then raise exception 'another attempt of this request has taken over' using errcode = 'BU409';
          end if;
      end $$;

      create function app.finish_request(request bytea, claimant uuid, body bytea, sealed bytea) returns void
        language plpgsql as $$
      begin
        perform set_config('app.request', encode(request, 'hex'), true);
        update idempotency_key set done = true, answer = sealed, request_hash = coalesce(request_hash, body)
          where id = request and attempt = claimant;
      end $$;

      -- Deletes a failed attempt. What it committed before an unexpected failure stays recorded.
      create function app.release_request(request bytea, claimant uuid, refused boolean) returns void
        language plpgsql as $$
      begin
        perform set_config('app.request', encode(request, 'hex'), true);
        delete from idempotency_key where id = request and attempt = claimant and (refused or not committed);
      end $$;
    `)
  }
}
