// Re-encrypts all values in the database that are encrypted or wrapped under a key derived from the master key. Skips
// values that the new key opens, so the rotation can be interrupted and repeated.
import type pg from 'pg'
import { readSealedJobs, writeSealedJob } from '#server/jobs/queued-payloads.ts'
import { companyColumn } from '#server/company-tables.ts'
import { KeyMismatchError } from '#server/files/keys.ts'
import { deriveKey, seal, unseal } from '#server/secrets.ts'
import { changeCarriedKeys, rewrap, storeLastingKeys, type KeyChange } from './kept-keys.ts'

export type { KeyChange }

/**
 * Purposes of the keys that {@link deriveKey} derives, and what becomes of each key when the master key changes. A test
 * compares the list with the sources.
 * - `sealed`: the key changes, and values encrypted with it are encrypted again
 * - `lasting`: the key stays the same; it is stored wrapped
 * - `temporary`: the key changes, and what was made with it becomes invalid
 */
export const purposes: Readonly<Record<string, 'sealed' | 'lasting' | 'temporary'>> = {
  'company-file-keys': 'sealed',
  'profile-images': 'sealed',
  'two-factor': 'sealed',
  'payment-tokens': 'sealed',
  'payment-accounts': 'sealed',
  'online-payment-tokens': 'sealed',
  'form-sends': 'sealed',
  'mail-queue': 'sealed',
  'mail-accounts': 'sealed',
  'mail-drop': 'sealed',
  'password-reset-queue': 'sealed',
  'audit-seal': 'sealed',
  'kept-keys': 'sealed',
  'carried-keys': 'sealed',
  'password-pepper': 'lasting',
  'mail-address': 'lasting',
  'mail-stop': 'lasting',
  'appointment-link': 'lasting',
  'alert-link': 'lasting',
  'invoice-link': 'lasting',
  'person-tax-id': 'lasting',
  // Valid for minutes, or set at each start.
  'access-token': 'temporary',
  'idempotent-answers': 'temporary',
  'refresh-successor': 'temporary',
  'refresh-tag': 'temporary',
  'call-media': 'temporary',
  'call-entrance': 'temporary',
  fingerprint: 'temporary',
  'database-role': 'temporary',
}

/**
 * Returns a value encrypted under the new key; null when it already is.
 * @throws when neither key opens it
 */
function reseal({ from, to }: KeyChange, purpose: string, sealed: Buffer, context: string): Buffer | null {
  const key = deriveKey(to, purpose)
  try {
    unseal(key, sealed, context)
    return null
  } catch {
    return seal(key, unseal(deriveKey(from, purpose), sealed, context), context)
  }
}

interface SealedColumn {
  readonly table: string
  readonly column: string
  /** Column that identifies the row. */
  readonly idColumn: string
  readonly purpose: string
  readonly context: (id: string) => string
  readonly protection: 'sealed' | 'wrapped'
  /** Whether row security shows rows only in the scope of their company, also to an owner who is not a superuser. */
  readonly needsCompanyScope?: true
}

const protectedColumns: readonly SealedColumn[] = [
  {
    table: 'company',
    column: 'file_key',
    idColumn: 'id',
    purpose: 'company-file-keys',
    context: (id) => `company:${id}`,
    protection: 'wrapped',
  },
  {
    table: 'company',
    column: 'next_file_key',
    idColumn: 'id',
    purpose: 'company-file-keys',
    context: (id) => `company:${id}`,
    protection: 'wrapped',
  },
  {
    table: 'user_account',
    column: 'two_factor_secret',
    idColumn: 'id',
    purpose: 'two-factor',
    context: (id) => `two-factor:${id}`,
    protection: 'sealed',
  },
  {
    table: 'plan_order',
    column: 'provider_token',
    idColumn: 'id',
    purpose: 'payment-tokens',
    context: (id) => id,
    protection: 'sealed',
  },
  {
    table: 'form_send',
    column: 'token_sealed',
    idColumn: 'id',
    purpose: 'form-sends',
    context: (id) => id,
    protection: 'sealed',
    needsCompanyScope: true,
  },
  {
    table: 'mail_account',
    column: 'password',
    idColumn: 'id',
    purpose: 'mail-accounts',
    context: (id) => id,
    protection: 'sealed',
    needsCompanyScope: true,
  },
  {
    table: 'mail_drop_key',
    column: 'secret',
    idColumn: 'company_id',
    purpose: 'mail-drop',
    context: (id) => id,
    protection: 'sealed',
    needsCompanyScope: true,
  },
  {
    table: 'payment_account',
    column: 'keys',
    idColumn: 'id',
    purpose: 'payment-accounts',
    context: (id) => id,
    protection: 'sealed',
    needsCompanyScope: true,
  },
  {
    table: 'online_payment',
    column: 'capture_token',
    idColumn: 'id',
    purpose: 'online-payment-tokens',
    context: (id) => id,
    protection: 'sealed',
    needsCompanyScope: true,
  },
  {
    table: 'written_mail',
    column: 'sealed',
    idColumn: 'id',
    purpose: 'mail-queue',
    context: () => '',
    protection: 'sealed',
    needsCompanyScope: true,
  },
]

const batchRows = 500

/** Runs `work` in the scope of each company. @returns the sum of its results */
async function asEachCompany(client: pg.Client, work: (companyId: string) => Promise<number>): Promise<number> {
  const { rows } = await client.query<{ id: string }>('select id from company order by id')
  let sum = 0
  for (const { id } of rows) {
    await client.query(`select set_config('app.company_id', $1, false)`, [id])
    sum += await work(id)
  }
  await client.query(`select set_config('app.company_id', '', false)`)
  return sum
}

const changeColumn = (client: pg.Client, change: KeyChange, column: SealedColumn): Promise<number> =>
  column.needsCompanyScope
    ? asEachCompany(client, (companyId) => changeRows(client, change, column, companyId))
    : changeRows(client, change, column)

async function changeRows(
  client: pg.Client,
  change: KeyChange,
  { table, column, idColumn, purpose, context, protection }: SealedColumn,
  companyId?: string,
): Promise<number> {
  const companyCondition = companyId ? `and ${companyColumn(table)} = '${companyId}'` : ''
  let after = ''
  let changed = 0
  for (;;) {
    const { rows } = await client.query<{ id: string; value: Buffer }>(
      `select ${idColumn}::text as id, ${column} as value from ${table} where ${column} is not null
        and ${idColumn}::text > $1 ${companyCondition} order by ${idColumn}::text limit ${batchRows}`,
      [after],
    )
    for (const { id, value } of rows) {
      const resealed = (protection === 'sealed' ? reseal : rewrap)(change, purpose, value, context(id))
      if (!resealed) continue
      await client.query(`update ${table} set ${column} = $1 where ${idColumn} = $2`, [resealed, id])
      changed += 1
    }
    if (rows.length < batchRows) return changed
    after = rows.at(-1)?.id ?? ''
  }
}

/** Purpose of the key of the encrypted payload, by task. */
const queuePurposes: Readonly<Record<string, string>> = {
  'mail.send': 'mail-queue',
  'identity.send-password-reset': 'password-reset-queue',
}

/** Re-encrypts payloads in the queue: mail, and the addresses of password resets. */
async function changeQueue(client: pg.Client, change: KeyChange): Promise<number> {
  let changed = 0
  for (const { id, task, sealed } of await readSealedJobs(client, Object.keys(queuePurposes))) {
    const resealed = reseal(change, queuePurposes[task] ?? '', Buffer.from(sealed, 'base64'), '')
    if (!resealed) continue
    await writeSealedJob(client, { id, sealed: resealed.toString('base64') })
    changed += 1
  }
  return changed
}

/** Columns whose values are encrypted or wrapped, by table. */
export const sealedColumns: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Map.groupBy(protectedColumns, ({ table }) => table)
    .entries()
    .map(([table, columns]) => [table, columns.map(({ column }) => column)]),
)

/** Re-encrypts the values of one company. @throws KeyMismatchError for a value that neither key opens */
export async function changeSealedValuesOf(client: pg.Client, change: KeyChange, companyId: string): Promise<void> {
  for (const column of protectedColumns)
    await changeRows(client, change, column, companyId).catch((cause: unknown) => {
      throw new KeyMismatchError(`A value of ${column.table}.${column.column} opens under neither key`, { cause })
    })
}

/** Returns the payload of a job with its encrypted text, if it has one, under the new key. */
export function resealPayload(change: KeyChange, task: string, payload: string): string {
  const purpose = queuePurposes[task]
  const envelope = JSON.parse(payload) as { payload?: { sealed?: string } }
  const sealed = envelope.payload?.sealed
  if (purpose === undefined || sealed === undefined) return payload
  const resealed = reseal(change, purpose, Buffer.from(sealed, 'base64'), '')
  if (!resealed) return payload
  return JSON.stringify({ ...envelope, payload: { ...envelope.payload, sealed: resealed.toString('base64') } })
}

/**
 * @returns the number of re-encrypted values
 * @throws KeyMismatchError for a value that neither key opens, with its location
 */
export async function changeSealedValues(client: pg.Client, change: KeyChange): Promise<number> {
  let changed = (await storeLastingKeys(client, change)) + (await changeCarriedKeys(client, change))
  for (const column of protectedColumns) {
    changed += await changeColumn(client, change, column).catch((cause: unknown) => {
      throw new KeyMismatchError(`A value of ${column.table}.${column.column} opens under neither key`, { cause })
    })
  }
  return changed + (await changeQueue(client, change))
}
