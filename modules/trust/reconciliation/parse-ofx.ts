// OFX statements: 1.x is SGML, where values end at the next tag, 2.x is XML. Both are read as one stream of tags; the
// formats are at https://financialdataexchange.org/ofx, and the programs of banks follow them loosely.
import {
  dayOfParts,
  lastFourOf,
  maxLines,
  readCents,
  readCheckNumber,
  readForeignCurrency,
  type ParsedStatement,
  type StatementLine,
} from './statement-line.ts'

/** Returns whether a file begins as OFX does, after its header. */
export const isOfx = (text: string): boolean => text.slice(0, 4_000).toUpperCase().includes('<OFX>')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Decodes the entities that statements use and leaves others unchanged. */
const decodeEntities = (text: string): string =>
  text.replace(/&([a-z]{2,4}|#\d{1,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = Number(name.slice(1))
    return code >= 32 && code <= 0xffff ? String.fromCharCode(code) : whole
  })

interface OfxTag {
  /** Upper case; `/NAME` for an end. */
  readonly name: string
  readonly value: string
}

/** Yields the tags of a file, each with the text after it, in one pass. */
function* tagsOf(text: string): Generator<OfxTag> {
  let position = text.indexOf('<')
  while (position >= 0) {
    const end = text.indexOf('>', position + 1)
    if (end < 0) return
    const next = text.indexOf('<', end + 1)
    const name = text
      .slice(position + 1, end)
      .trim()
      .toUpperCase()
    yield { name, value: decodeEntities(text.slice(end + 1, next < 0 ? undefined : next)).trim() }
    position = next
  }
}

/** Parses `20261130120000.000[-4:AST]`: takes the day that the bank wrote, ignoring its zone. */
function readDay(written: string | undefined): string | null {
  const digits = (written ?? '').slice(0, 8)
  if (!/^\d{8}$/.test(digits)) return null
  return dayOfParts(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6)))
}

function lineOf(fields: ReadonlyMap<string, string>): StatementLine | null {
  const day = readDay(fields.get('DTPOSTED'))
  const cents = readCents(fields.get('TRNAMT') ?? '', 'decimal')
  if (day === null || cents === null || cents === 0) return null
  const words = [fields.get('NAME') ?? fields.get('PAYEE'), fields.get('MEMO')].filter(Boolean)
  const fitId = fields.get('FITID') ?? ''
  return {
    day,
    cents,
    description: [...new Set(words)].join(' · ').slice(0, 500),
    checkNumber: readCheckNumber(fields.get('CHECKNUM') ?? ''),
    bankKey: fitId === '' ? null : fitId.slice(0, 255),
  }
}

/** What a file says of one account. */
interface AccountStatement {
  accountNumber: string | null
  foreignCurrency: string | null
  balanceFields: Map<string, string> | null
  /** With their numbers in the file, from 1; the line is null when it cannot be read. */
  readonly transactions: { readonly number: number; readonly line: StatementLine | null }[]
}

const statementTags: ReadonlySet<string> = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS'])

/** Returns the statements of a file, of which some banks write one for each account. */
function statementsIn(text: string): AccountStatement[] {
  const newStatement = (): AccountStatement => ({
    accountNumber: null,
    foreignCurrency: null,
    balanceFields: null,
    transactions: [],
  })
  let statement = newStatement()
  const statements = [statement]
  let transaction: Map<string, string> | null = null
  let transactionNumber = 0
  // ORIGCURRENCY is where a payment was made, in amounts of the account's currency; CURRENCY is that of the amount.
  let isOriginalCurrency = false
  const finishTransaction = () => {
    if (!transaction) return
    transactionNumber += 1
    statement.transactions.push({ number: transactionNumber, line: lineOf(transaction) })
    transaction = null
  }
  for (const { name, value } of tagsOf(text)) {
    if (statementTags.has(name)) {
      finishTransaction()
      statement = newStatement()
      statements.push(statement)
    }
    if (name === 'CURRENCY' || name === 'ORIGCURRENCY') isOriginalCurrency = name === 'ORIGCURRENCY'
    if (name === 'CURDEF' || (name === 'CURSYM' && !isOriginalCurrency))
      statement.foreignCurrency ??= readForeignCurrency(value)
    // The first one is of the statement, unless its bank left it empty; transactions name accounts of others.
    if (name === 'ACCTID' && !transaction) statement.accountNumber ||= value || null
    if (name === 'STMTTRN') {
      finishTransaction()
      transaction = new Map()
    } else if (name === '/STMTTRN' || name === '/BANKTRANLIST') finishTransaction()
    else if (name === 'LEDGERBAL') statement.balanceFields = new Map()
    else if (transaction) transaction.set(name, transaction.get(name) ?? value)
    else if ((name === 'BALAMT' || name === 'DTASOF') && statement.balanceFields?.has(name) === false)
      statement.balanceFields.set(name, value)
  }
  finishTransaction()
  return statements
}

function balanceOf({ balanceFields }: AccountStatement): ParsedStatement['balance'] {
  const day = readDay(balanceFields?.get('DTASOF'))
  const cents = readCents(balanceFields?.get('BALAMT') ?? '', 'decimal')
  return day !== null && cents !== null ? { cents, day } : null
}

/**
 * Parses the transactions of an OFX file and its ledger balance. Of a file with several accounts, only one is read: the
 * one whose number ends in `lastFour`, else the first. Never throws: unreadable entries are in `unread`.
 */
export function parseOfx(text: string, lastFour = ''): ParsedStatement {
  const statements = statementsIn(text)
  const numbers = statements.flatMap(({ accountNumber }) => accountNumber ?? [])
  const accountNumber = numbers.find((number) => lastFourOf(number) === lastFour) ?? numbers[0] ?? null
  // An account that is named before the statements is that of the statements that name none.
  const numberBefore = statements[0]?.accountNumber ?? null
  const ofAccount = statements.filter((statement) => (statement.accountNumber ?? numberBefore) === accountNumber)
  const lines: StatementLine[] = []
  const unread: number[] = []
  for (const { number, line } of ofAccount.flatMap(({ transactions }) => transactions)) {
    if (line && lines.length < maxLines) lines.push(line)
    else unread.push(number)
  }
  return {
    lines,
    unread,
    balance: ofAccount.map(balanceOf).findLast((balance) => balance !== null) ?? null,
    foreignCurrency: ofAccount.find(({ foreignCurrency }) => foreignCurrency !== null)?.foreignCurrency ?? null,
    accountNumber,
  }
}
