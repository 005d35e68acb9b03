// Random acts of client money, added by SQL as the application adds them, and the balances that they must leave.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { BenchOffice } from './bench-data.ts'

export interface BenchBank {
  readonly id: string
  readonly accountId: string
  readonly clients: readonly { readonly accountId: string; readonly caseId: string; readonly clientId: string }[]
}

/** Expected contents of a ledger, computed independently. */
export interface LedgerModel {
  /** Cents by account; the balance of the bank is the sum of the other balances. */
  readonly balances: ReadonlyMap<string, number>
  readonly heldCents: number
  readonly postings: number
  /** Acts above a balance that were tried, and refusals of the database. */
  readonly overdrafts: number
  readonly refused: number
}

/** Opens a bank account with an account for each case of the office that has a client. */
export async function openBank(owner: pg.Client, { companyId }: BenchOffice): Promise<BenchBank> {
  const id = randomUUID()
  await owner.query(
    `insert into trust_bank (company_id, id, name, bank, last_four, opened_on)
      values ($1, $2, 'CIFAA', 'Banco de la Bahía', '4471', '2020-01-01')`,
    [companyId, id],
  )
  await owner.query(
    `insert into trust_account (company_id, bank_id, kind) select $1, $2, k from unnest(array['bank', 'interest']) k`,
    [companyId, id],
  )
  await owner.query(
    `insert into trust_account (company_id, bank_id, kind, client_id, case_id)
      select company_id, $2, 'client', client_id, id from case_file where company_id = $1 and client_id is not null`,
    [companyId, id],
  )
  const { rows } = await owner.query<{ kind: string; accountId: string; caseId: string; clientId: string }>(
    `select kind, id as "accountId", case_id as "caseId", client_id as "clientId" from trust_account
      where company_id = $1 and bank_id = $2`,
    [companyId, id],
  )
  return {
    id,
    accountId: rows.find(({ kind }) => kind === 'bank')?.accountId ?? '',
    clients: rows.filter(({ kind }) => kind === 'client'),
  }
}

interface Journal {
  readonly id: string
  readonly kind: 'deposit' | 'disbursement' | 'transfer' | 'reversal'
  readonly day: string
  readonly caseId: string
  readonly otherCaseId: string | null
  readonly reversesId: string | null
  /** Debits positive. */
  readonly sides: readonly (readonly [accountId: string, cents: number])[]
}

/** Returns a function that returns pseudo-random numbers below 1 (mulberry32), the same for a seed. */
function seededFractions(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const batchSize = 50

export interface RandomLedger {
  readonly office: BenchOffice
  readonly bank: BenchBank
  readonly seed: number
  readonly postings: number
}

/** Adds random journals until they have `postings` postings in all. */
export async function addRandomJournals(client: pg.Client, options: RandomLedger): Promise<LedgerModel> {
  const { bank } = options
  const next = seededFractions(options.seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const balances = new Map<string, number>()
  const held = (accountId: string) => balances.get(accountId) ?? 0
  const siblings = Map.groupBy(bank.clients, ({ clientId }) => clientId)
  const reversible: Journal[] = []
  let [postings, overdrafts, refused, days] = [0, 0, 0, 0]

  const journal = (kind: Journal['kind'], caseId: string, sides: Journal['sides'], more: Partial<Journal> = {}) => ({
    id: randomUUID(),
    kind,
    day: new Date(Date.UTC(2020, 0, 2 + Math.floor(days / 200))).toISOString().slice(0, 10),
    caseId,
    otherCaseId: null,
    reversesId: null,
    sides,
    ...more,
  })
  /** Client accounts grow by credits, the bank by debits. */
  const apply = ({ sides }: Journal) => {
    for (const [accountId, cents] of sides)
      balances.set(accountId, held(accountId) + (accountId === bank.accountId ? cents : -cents))
  }
  const allows = ({ sides }: Journal) =>
    sides.every(([accountId, cents]) => accountId === bank.accountId || held(accountId) >= cents)

  function act(): Journal {
    const from = bank.clients[below(bank.clients.length)]
    if (!from) throw new Error('no account')
    const choice = next()
    const cents = 1 + below(500_000)
    if (choice < 0.45)
      return journal('deposit', from.caseId, [
        [from.accountId, -cents],
        [bank.accountId, cents],
      ])
    if (choice < 0.75)
      return journal('disbursement', from.caseId, [
        [from.accountId, cents],
        [bank.accountId, -cents],
      ])
    const reversed = choice < 0.8 ? reversible.pop() : undefined
    if (reversed)
      return journal(
        'reversal',
        reversed.caseId,
        reversed.sides.map(([accountId, side]) => [accountId, -side] as const),
        { reversesId: reversed.id },
      )
    const others = siblings.get(from.clientId)?.filter(({ accountId }) => accountId !== from.accountId) ?? []
    const to = others[below(others.length)]
    if (!to) return act()
    return journal(
      'transfer',
      from.caseId,
      [
        [from.accountId, cents],
        [to.accountId, -cents],
      ],
      { otherCaseId: to.caseId },
    )
  }

  while (postings < options.postings) {
    const batch: Journal[] = []
    while (batch.length < batchSize) {
      const nextJournal = act()
      days += 1
      if (!allows(nextJournal)) {
        // Tries one in ten such withdrawals.
        if (next() < 0.1) {
          overdrafts += 1
          if (await isRefused(client, options, [...batch.splice(0), nextJournal], batch)) refused += 1
        }
        continue
      }
      apply(nextJournal)
      if (nextJournal.kind === 'deposit' && next() < 0.2) reversible.push(nextJournal)
      batch.push(nextJournal)
      postings += nextJournal.sides.length
    }
    await add(client, options, batch)
  }
  return { balances, heldCents: held(bank.accountId), postings, overdrafts, refused }
}

/**
 * Returns whether the database refuses the last of the journals. The preceding journals, which the model has applied,
 * are added separately.
 */
async function isRefused(client: pg.Client, ledger: RandomLedger, journals: readonly Journal[], batch: Journal[]) {
  if (batch.length > 0) throw new Error('the batch was not emptied')
  const last = journals.at(-1)
  if (journals.length > 1) await add(client, ledger, journals.slice(0, -1))
  try {
    if (last) await add(client, ledger, [last])
    return false
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'trust_account_balance') return true
    throw error
  }
}

/** Adds journals with their postings in one transaction. */
async function add(client: pg.Client, { office, bank }: RandomLedger, journals: readonly Journal[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query({
      name: 'journals',
      text: `insert into trust_journal (company_id, id, bank_id, day, kind, case_id, other_case_id, counterparty, memo,
          method, receipt_number, reverses_id, recorded_by)
        select $1, j.id, $2, j.day, j.kind, j.case_id, j.other_case_id, 'Aseguradora', 'Anticipo',
            case when j.kind in ('deposit', 'disbursement') then 'transfer' end,
            case when j.kind = 'deposit' then app.next_trust_receipt() end, j.reverses_id, $3
          from unnest($4::uuid[], $5::date[], $6::text[], $7::uuid[], $8::uuid[], $9::uuid[])
            with ordinality j (id, day, kind, case_id, other_case_id, reverses_id, nth) order by j.nth`,
      values: [
        office.companyId,
        bank.id,
        office.ownerId,
        journals.map(({ id }) => id),
        journals.map(({ day }) => day),
        journals.map(({ kind }) => kind),
        journals.map(({ caseId }) => caseId),
        journals.map(({ otherCaseId }) => otherCaseId),
        journals.map(({ reversesId }) => reversesId),
      ],
    })
    const sides = journals.flatMap(({ id, day, sides: ofJournal }) =>
      ofJournal.map(([accountId, cents]) => ({ id, day, accountId, cents })),
    )
    await client.query({
      name: 'postings',
      text: `insert into trust_posting (company_id, account_id, ordinal, bank_id, journal_id, cents, balance_cents, day,
          is_bank, is_opening)
        select $1, p.account_id, 0, $2, p.journal_id, p.cents, 0, p.day, false, false
          from unnest($3::uuid[], $4::uuid[], $5::bigint[], $6::date[])
            with ordinality p (account_id, journal_id, cents, day, nth) order by p.nth`,
      values: [
        office.companyId,
        bank.id,
        sides.map(({ accountId }) => accountId),
        sides.map(({ id }) => id),
        sides.map(({ cents }) => cents),
        sides.map(({ day }) => day),
      ],
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
