import { createHash, randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { decodeText } from '#server/files/charset.ts'
import type { Context } from '#server/http/context.ts'
import { lockBank, readBank } from '../banks/banks.ts'
import { trustErrors } from '../trust.errors.ts'
import { trustStatementImported } from '../trust.events.ts'
import { guessMapping, parseCsv, readCells } from './parse-csv.ts'
import { isOfx, parseOfx } from './parse-ofx.ts'
import type { reconciliationContract, StatementMapping } from '../reconciliation.contract.ts'
import { reconciliationErrors } from './reconciliation.errors.ts'
import { lastFourOf, type ParsedStatement, type StatementLine } from './statement-line.ts'

type StatementFile = z.output<(typeof reconciliationContract.routes.importStatement)['body']>

const maxPreviewLines = 12
const maxPreviewUnread = 100
const maxColumns = 60

interface StatementContents {
  readonly format: 'csv' | 'ofx'
  readonly columns: readonly string[]
  readonly mapping: StatementMapping | null
  readonly parsed: ParsedStatement
  readonly sha256: string
}

/** Throws 422 `trust_statement_currency` when amounts of a statement are not in dollars. */
function assertDollars({ foreignCurrency: currency }: ParsedStatement): void {
  if (currency !== null) throw reconciliationErrors.error('trust_statement_currency', { values: { currency } })
}

/**
 * Reads a file of the bank.
 * @throws 422 `trust_statement_unreadable` when it is neither a table nor OFX, `trust_statement_currency`
 */
function readStatement(file: StatementFile, lastFour: string): StatementContents {
  const contents = readContents(file, lastFour)
  assertDollars(contents.parsed)
  return contents
}

function readContents({ content, mapping: chosenMapping }: StatementFile, lastFour: string): StatementContents {
  const bytes = Buffer.from(content, 'base64')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const text = decodeText(bytes)
  if (isOfx(text)) return { format: 'ofx', columns: [], mapping: null, parsed: parseOfx(text, lastFour), sha256 }
  const table = readCells(text)
  const mapping = chosenMapping ?? guessMapping(table)
  const filledRows = table.filter((cells) => cells.length > 0)
  const headerRow = table.slice(mapping?.header ?? 0).find((cells) => cells.length > 0) ?? []
  const columns = headerRow.slice(0, maxColumns)
  if (filledRows.length < 2 || columns.length < 2) throw reconciliationErrors.error('trust_statement_unreadable')
  const parsed = mapping
    ? parseCsv(table, mapping)
    : { lines: [], unread: [], balance: null, foreignCurrency: null, accountNumber: null }
  return { format: 'csv', columns, mapping, parsed, sha256 }
}

/**
 * Reads a statement without importing it.
 * @throws 404 `trust_bank_not_found`; 422 `trust_statement_unreadable`, `trust_statement_currency`
 */
export async function previewStatement(ctx: Context, bankId: string, file: StatementFile) {
  const { lastFour } = await readBank(ctx, bankId)
  const { format, columns, mapping, parsed } = readStatement(file, lastFour)
  const fileLastFour = lastFourOf(parsed.accountNumber ?? '')
  return {
    format,
    columns: [...columns],
    mapping,
    lines: parsed.lines
      .slice(0, maxPreviewLines)
      .map(({ day, cents, description, checkNumber }) => ({ day, cents, description, checkNumber })),
    total: parsed.lines.length,
    unread: parsed.unread.slice(0, maxPreviewUnread),
    balanceCents: parsed.balance?.cents ?? null,
    balanceOn: parsed.balance?.day ?? null,
    otherAccount: fileLastFour.length === 4 && fileLastFour !== lastFour ? fileLastFour : null,
  }
}

/** A line with the key under which it is stored once. */
interface KeyedLine extends StatementLine {
  readonly key: string
}

/**
 * Gives each line a key that is the same in every file that contains the line: `f:` with the bank's id, or `h:` with a
 * hash of its day, amount, description and cheque. Equal lines of a day are numbered.
 */
export function addLineKeys(lines: readonly StatementLine[]): KeyedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const facts = JSON.stringify([line.day, line.cents, line.description.trim(), line.checkNumber])
    const base = line.bankKey === null ? `h:${createHash('sha256').update(facts).digest('hex')}` : `f:${line.bankKey}`
    const count = (seen.get(base) ?? 0) + 1
    seen.set(base, count)
    // Lines with the same id of the bank (FITID in OFX) are one line, so they are not numbered.
    return { ...line, key: line.bankKey === null ? `${base}:${count}` : base }
  })
}

/**
 * Imports a statement; lines that were imported before are skipped. A balance of the last day of a month becomes the
 * statement balance of that month.
 * @throws 404 `trust_bank_not_found`; 409 `trust_statement_sealed`; 422 `trust_statement_unreadable`,
 * `trust_statement_currency`
 */
export async function importStatement(ctx: Context, bankId: string, file: StatementFile) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const { lastFour } = await readBank(ctx, bankId)
  const { format, parsed, sha256 } = readStatement(file, lastFour)
  if (parsed.lines.length === 0) throw reconciliationErrors.error('trust_statement_unreadable')
  const lines = [...new Map(addLineKeys(parsed.lines).map((line) => [line.key, line])).values()]
  const { balance } = parsed
  const id = randomUUIDv7()
  const added = await em.transactional(async (tx) => {
    const { sealedUntil } = await lockBank(tx, companyId, bankId)
    const knownKeys = new Set(
      (
        await rows(
          tx,
          { key: col.text },
          sql`select line_key as key from trust_line where company_id = ${companyId} and bank_id = ${bankId}
            and line_key = any(${lines.map(({ key }) => key)}::text[])`,
        )
      ).map(({ key }) => key),
    )
    const newLines = lines.filter(({ key }) => !knownKeys.has(key))
    const sealedDays = newLines.map(({ day }) => day).filter((day) => sealedUntil !== null && day <= sealedUntil)
    if (sealedDays.length > 0)
      throw reconciliationErrors.error('trust_statement_sealed', { values: { day: sealedDays.toSorted()[0] ?? '' } })
    await change(
      tx,
      sql`insert into trust_statement (company_id, id, bank_id, file_name, format, sha256, balance_cents, balance_on,
          imported_by, imported_at)
        values (${companyId}, ${id}, ${bankId}, ${file.fileName}, ${format}, ${sha256}, ${balance?.cents ?? null},
          ${balance?.day ?? null}, ${userId}, ${ctx.ports.clock.now().toISOString()})`,
    )
    await change(
      tx,
      sql`insert into trust_line (company_id, bank_id, statement_id, day, cents, description, check_number, line_key)
        select ${companyId}::uuid, ${bankId}::uuid, ${id}::uuid, x.day, x.cents, x.description, x."checkNumber", x.key
          from jsonb_to_recordset(${JSON.stringify(newLines)}::jsonb)
            as x (day date, cents bigint, description text, "checkNumber" text, key text)`,
    )
    if (balance && isLastDayOfMonth(balance.day))
      await setMonthBalance(ctx, tx, bankId, balance.day.slice(0, 7), balance.cents)
    await record(tx, trustStatementImported, { companyId, userId, statementId: id, bankId })
    return newLines.length
  })
  const months = [...new Set(lines.map(({ day }) => day.slice(0, 7)))].toSorted()
  return { id, added, known: lines.length - added, unread: parsed.unread.length, months }
}

const isLastDayOfMonth = (day: string): boolean =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(8, 10) === '01'

/**
 * Writes the statement balance of an open month; a sealed month does not change. Returns the number of changed rows.
 */
async function setMonthBalance(ctx: Context, tx: Context['em'], bankId: string, month: string, cents: number) {
  const { companyId } = ctx.actor
  const first = `${month}-01`
  await change(
    tx,
    sql`insert into trust_month (company_id, bank_id, month) values (${companyId}, ${bankId}, ${first})
      on conflict do nothing`,
  )
  return change(
    tx,
    sql`update trust_month set statement_cents = ${cents} where company_id = ${companyId} and bank_id = ${bankId}
      and month = ${first} and sealed_at is null`,
  )
}

/** Writes the statement balance of a month. @throws 404 `trust_bank_not_found`; 409 `trust_month_sealed` */
export async function writeMonthBalance(ctx: Context, bankId: string, month: string, cents: number): Promise<void> {
  await ctx.em.transactional(async (tx) => {
    await lockBank(tx, ctx.actor.companyId, bankId)
    if ((await setMonthBalance(ctx, tx, bankId, month, cents)) === 0) throw trustErrors.error('trust_month_sealed')
  })
}
