import { expect } from 'vitest'
import { asOwner } from './as-owner.ts'
import type { TestApp } from './app.ts'

/** Waits until a statement that contains the text waits for a lock, so that it overlaps with the holder of the lock. */
export const waitForLockWait = ({ urls }: Pick<TestApp, 'urls'>, sqlPart: string): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await asOwner(
            { urls },
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
              and position($1 in query) > 0`,
            [sqlPart],
          )
        ).length,
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
