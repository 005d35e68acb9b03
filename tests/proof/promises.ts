// Promises of the product, with their targets and proofs.

interface PromiseEntry {
  readonly promise: string
  readonly requirement: string
  /**
   * Names of proofs (files in `docs/proof`) and the commands that record them. The page shows proofs that are missing.
   */
  readonly proofs: Readonly<Record<string, string>>
}

/** Returns the proofs of a command that records one proof per part. */
const proofParts = (name: string, parts: readonly string[], script: string): Readonly<Record<string, string>> =>
  Object.fromEntries(parts.map((part) => [`${name}-${part}`, `npm run ${script} -- --only=${part} --record`]))

export const promises = {
  isolation: {
    promise: 'No company reads another’s data',
    requirement:
      'every route, as every role, with ids of its own, foreign, random and mixed: 0 leaks, foreign answers as missing; a connection without a company sees 0 rows; no table without a policy',
    proofs: {
      isolation: 'npm run proof:guarantees -- --record',
      pooler: 'npm run bench:pooler -- --record',
    },
  },
  rights: {
    promise: 'No role gains rights',
    requirement: 'every route as every role, from the contract; fields outside the contract are refused',
    proofs: { rights: 'npm run proof:guarantees -- --record' },
  },
  input: {
    promise: 'Bad input is a clear error',
    requirement:
      'requests made from the OpenAPI document: 0 answers 5xx, 0 outside their schema; hostile files under 2 s and 300 MB each, nothing outside the storage',
    proofs: { fuzz: 'npm run test:fuzz -- --record' },
  },
  durability: {
    promise: 'Nothing acknowledged is lost',
    requirement:
      'server or database killed with -9 during writes: 0 lost, effects once, working again in under 5 s; files and rows agree',
    proofs: proofParts(
      'faults',
      ['kill-server', 'kill-database', 'kill-both', 'two-servers', 'full-disk', 'clock'],
      'proof:faults',
    ),
  },
  races: {
    promise: 'Concurrent requests have one effect',
    requirement: 'bookings, seats, tokens, storage, single-use tokens, webhooks, repeated requests: exactly one effect',
    proofs: { races: 'npm run proof:guarantees -- --record' },
  },
  providers: {
    promise: 'A provider may fail',
    requirement:
      'one that refuses, stalls, resets, sends a byte a second, answers garbage, 429 or 500: bounded time, a clear message, other routes unaffected, no quota charged for nothing',
    proofs: { providers: 'npm run proof:faults -- --only=providers --record' },
  },
  load: {
    promise: 'The load is sustained',
    requirement:
      '300 mixed requests a second for 10 minutes with 0 errors and p99 under 400 ms; a burst of logins and a company under heavy load do not double the p99 of others',
    proofs: proofParts('load', ['day', 'limit', 'logins', 'noisy', 'slow', 'ceiling'], 'bench:load'),
  },
  growth: {
    promise: 'Growth of the data does not slow requests',
    requirement:
      'lists, searches, reports and jobs at ten times the companies, 1,000,000 cases, 5,000,000 passages and 100,000 professionals: no sequential scan of a growing table',
    proofs: proofParts(
      'growth',
      ['offices', 'passages', 'cases', 'professionals', 'usage', 'dashboard', 'reports'],
      'bench:growth',
    ),
  },
  backup: {
    promise: 'A backup restores completely',
    requirement:
      'a copy made while working, restored into an empty directory: every row and file the same; a company exported and imported is the same company',
    proofs: { backup: 'npm run proof:guarantees -- --record' },
  },
  supply: {
    promise: 'Dependencies are known',
    requirement:
      'exact versions, none below its minimum safe one, every licence allowed, no install script but the known, nothing dead',
    proofs: { supply: 'npm run proof:supply -- --record' },
  },
} as const satisfies Record<string, PromiseEntry>

export type PromiseName = keyof typeof promises
