// Statements of banks: days, CSV and OFX, hostile files.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLineKeys } from './import-statement.ts'
import { guessMapping, parseCsv, readCells, readCsvDay } from './parse-csv.ts'
import { isOfx, parseOfx } from './parse-ofx.ts'
import { maxLines } from './statement-line.ts'

const csvOf = (text: string) => {
  const table = readCells(text)
  const mapping = guessMapping(table)
  return mapping === null ? null : parseCsv(table, mapping)
}

describe('a CSV statement', () => {
  it('is read by the names of its columns, below its preamble', () => {
    const parsed = csvOf(
      [
        'Banco Popular;Cuenta 4471',
        'Fecha;Descripción;Cheque;Débito;Crédito;Saldo',
        '02/11/2026;"ATH Móvil E. Laracuente; anticipo";;;1,400.00;43,300.00',
        '25/11/2026;Cheque 1182;01182;1,250.00;;42,050.00',
        'no es una línea;;;;;',
      ].join('\r\n'),
    )
    expect(parsed).toEqual({
      lines: [
        {
          day: '2026-11-02',
          cents: 140_000,
          description: 'ATH Móvil E. Laracuente; anticipo',
          checkNumber: null,
          bankKey: null,
        },
        { day: '2026-11-25', cents: -125_000, description: 'Cheque 1182', checkNumber: '1182', bankKey: null },
      ],
      unread: [5],
      balance: { cents: 4_205_000, day: '2026-11-25' },
      foreignCurrency: null,
      accountNumber: null,
    })
  })

  it('numbers the rows that it cannot read as a spreadsheet does, with the blank rows', () => {
    const parsed = csvOf('Cuenta 4471\n\nFecha,Monto,Saldo\n\n11/30/2026,1.00,9.00\n\nx,,\n\n')
    expect(parsed).toMatchObject({ lines: [{ cents: 100 }], unread: [7], balance: { cents: 900 } })
  })

  it('reports every line beyond the most that are read, also between blank rows', () => {
    const line = (n: number) => `2026-11-0${1 + (n % 9)},Renta ${n},1.00\n\n`
    const text = `Fecha,Descripción,Importe\n${Array.from({ length: maxLines + 300 }, (_, n) => line(n)).join('')}`
    const { lines = [], unread = [] } = csvOf(text) ?? {}
    expect([lines.length, unread.length, unread[0]]).toEqual([maxLines, 300, 2 + maxLines * 2])
  })

  it('is read row by row although a quotation mark is not closed', () => {
    const head = 'Date,Description,Amount'
    const parsed = csvOf(`${head}\n11/02/2026,"Juan,1.00\n11/03/2026,Ana,2.00\n11/04/2026,Eva,3.00\n`)
    expect(parsed?.lines.map(({ description, cents }) => [description, cents])).toEqual([
      ['"Juan', 100],
      ['Ana', 200],
      ['Eva', 300],
    ])
    const closedLater = csvOf(`${head}\n11/02/2026,"Juan,1.00\n11/03/2026,"Ana, hija",2.00\n11/04/2026,5" PVC,3.00\n`)
    expect(closedLater?.lines.map(({ description, cents }) => [description, cents])).toEqual([
      ['"Juan', 100],
      ['Ana, hija', 200],
      ['5" PVC', 300],
    ])
  })

  it('keeps line ends, delimiters and doubled marks between quotation marks', () => {
    expect(readCells('a,"b\n""c"", d" ,e\n"x"y,z')).toEqual([
      ['a', 'b\n"c", d', 'e'],
      ['xy', 'z'],
    ])
  })

  it('has the balance of its first line if that is the newest', () => {
    const parsed = csvOf('Date,Description,Amount,Balance\n11/30/2026,A,-5.00,95.00\n11/02/2026,B,100.00,100.00\n')
    expect(parsed?.balance).toEqual({ cents: 9_500, day: '2026-11-30' })
  })

  it.each([
    ['2026-11-30', false, '2026-11-30'],
    ['11/30/2026', false, '2026-11-30'],
    ['30/11/26', true, '2026-11-30'],
    ['31/11/2026', true, null],
    ['30/11/2026', false, null],
    ['12 nov 2026', false, '2026-11-12'],
    ['Nov 12, 2026', true, '2026-11-12'],
    ['12-SEP-26', false, '2026-09-12'],
    ['3 de diciembre de 2026', false, '2026-12-03'],
    ['Mar., 3 Ene. 2026', false, '2026-01-03'],
    ['December 3rd, 2026 10:15 AM', true, '2026-12-03'],
    ['2026-Ago-05', false, '2026-08-05'],
    ['31 nov 2026', false, null],
    ['12 nov', false, null],
    ['12 mes 2026', false, null],
    ['Sáb. 14 nov 2026', false, '2026-11-14'],
    ['1ero de mayo del 2026', false, '2026-05-01'],
    ['Saldo al 30 de noviembre de 2026', false, null],
    ['Total November 30, 2026', false, null],
    ['11/30/2026 EST', false, '2026-11-30'],
    ['x', false, null],
  ])('reads day %s, with day first %s, as %s', (written, dayFirst, day) => {
    expect(readCsvDay(written, dayFirst)).toBe(day)
  })

  it('has no guessed columns if the file does not name them', () => {
    expect(csvOf('1,2,3\n4,5,6')).toBeNull()
  })

  it('has different keys for equal lines of a day, which are the same in a second file', () => {
    const line = { day: '2026-11-02', cents: -100, description: 'Cargo', checkNumber: null, bankKey: null }
    const keys = addLineKeys([line, line]).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    expect(addLineKeys([line, line]).map(({ key }) => key)).toEqual(keys)
  })
})

const sgml = `OFXHEADER:100
DATA:OFXSGML
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261127120000.000[-4:AST]<TRNAMT>1400.00<FITID>A1<NAME>ATH MOVIL<MEMO>Laracuente &amp; Boneta
</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261125<TRNAMT>-1250.000<FITID>A2<CHECKNUM>1182
<STMTTRN><DTPOSTED>bad<TRNAMT>1<FITID>A3</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>48212.4000<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261124</DTPOSTED><TRNAMT>-875.00</TRNAMT><FITID>X-9</FITID><NAME>Transferencia</NAME></STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>-1.5</BALAMT><DTASOF>20261130</DTASOF></LEDGERBAL></STMTRS></OFX>`

describe('a CSV statement with a column of debits and credits', () => {
  const centsOf = (header: string, rows: readonly string[]) =>
    csvOf([header, ...rows].join('\n'))?.lines.map(({ cents }) => cents)

  it.each([
    ['Transaction Type', 'Debit', 'Credit'],
    ['Tipo', 'DÉBITO', 'Crédito'],
    ['Débito/Crédito', 'D', 'C'],
    ['DR/CR', 'DR', 'CR'],
  ])('takes the sign from it where amounts have none («%s»)', (name, debit, credit) => {
    const rows = [`10/23/2026,Cheque 1184,${debit},187.40`, `10/27/2026,Depósito,${credit},"1,500.00"`]
    expect(centsOf(`Fecha,Descripción,${name},Monto`, rows)).toEqual([-18_740, 150_000])
  })

  it('keeps the signs of signed amounts, and amounts without a sign beside other words', () => {
    const header = 'Date,Description,Type,Amount'
    expect(centsOf(header, ['10/23/2026,Check,Debit,-187.40', '10/24/2026,Reversal,Debit,5.00'])).toEqual([
      -18_740, 500,
    ])
    expect(centsOf(header, ['10/23/2026,Check,Debit,187.40', '10/24/2026,Fee,Service,5.00'])).toEqual([18_740, 500])
  })

  it('takes the sign from it although a row of sums, which has no day, has no word there', () => {
    const rows = ['10/23/2026,Check,Debit,187.40', 'Total,,,187.40']
    expect(centsOf('Date,Description,Type,Amount', rows)).toEqual([-18_740])
  })
})

describe('a CSV statement with a column of currencies', () => {
  it.each([
    ['USD', null],
    ['eur', 'EUR'],
    ['', null],
  ])('has for %j the foreign currency %s', (written, currency) => {
    expect(csvOf(`Fecha,Moneda,Monto\n11/30/2026,USD,1.00\n11/30/2026,${written},2.00`)?.foreignCurrency).toBe(currency)
  })
})

describe('an OFX statement', () => {
  it('is read without the ends of its tags, as version 1 writes them', () => {
    expect(isOfx(sgml)).toBe(true)
    expect(parseOfx(sgml)).toEqual({
      lines: [
        {
          day: '2026-11-27',
          cents: 140_000,
          description: 'ATH MOVIL · Laracuente & Boneta',
          checkNumber: null,
          bankKey: 'A1',
        },
        { day: '2026-11-25', cents: -125_000, description: '', checkNumber: '1182', bankKey: 'A2' },
      ],
      unread: [3],
      balance: { cents: 4_821_240, day: '2026-11-30' },
      foreignCurrency: null,
      accountNumber: null,
    })
  })

  it('names a currency of the account or of an amount that is not the dollar, not the one of the shop', () => {
    const inCurrency = (tags: string) => parseOfx(sgml.replace('<FITID>A1', `<FITID>A1${tags}`)).foreignCurrency
    expect(parseOfx(sgml.replace('<CURDEF>USD', '<CURDEF>eur')).foreignCurrency).toBe('EUR')
    expect(inCurrency('<CURRENCY><CURRATE>1.1<CURSYM>DOP</CURRENCY>')).toBe('DOP')
    expect(inCurrency('<ORIGCURRENCY><CURRATE>1.1<CURSYM>DOP</ORIGCURRENCY>')).toBeNull()
  })

  it('has the first account that is not empty, and never the one of a transaction', () => {
    const accountOf = (tags: string) => parseOfx(`<OFX>${tags}</OFX>`).accountNumber
    expect(accountOf('<BANKACCTFROM><ACCTID></BANKACCTFROM><CCACCTFROM><ACCTID>4471</CCACCTFROM>')).toBe('4471')
    expect(accountOf('<ACCTID><STMTTRN><FITID>1<BANKACCTTO><ACCTID>9</BANKACCTTO></STMTTRN>')).toBeNull()
  })

  it('is read of the account with these last digits, where the file has several accounts', () => {
    const accountTags = (account: string, day: string, cents: string) =>
      `<STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><STMTTRN><DTPOSTED>${day}<TRNAMT>${cents}
<FITID>1<NAME>${account}</STMTTRN><STMTTRN><DTPOSTED>bad</STMTTRN><LEDGERBAL><BALAMT>${cents}<DTASOF>${day}</LEDGERBAL></STMTRS>`
    const file = `<OFX>${accountTags('00-1111', '20261101', '5.00')}${accountTags('00-4471', '20261102', '7.00')}</OFX>`
    expect(parseOfx(file, '4471')).toMatchObject({
      lines: [{ day: '2026-11-02', cents: 700, description: '00-4471' }],
      unread: [4],
      balance: { cents: 700, day: '2026-11-02' },
      accountNumber: '00-4471',
    })
    // The preview says that the file is of another account.
    expect(parseOfx(file, '9999')).toMatchObject({
      lines: [{ cents: 500 }],
      unread: [2],
      balance: { cents: 500 },
      accountNumber: '00-1111',
    })
    const unnamed = accountTags('', '20261103', '9.00')
    expect(parseOfx(file.replace('</OFX>', `${unnamed}</OFX>`), '4471')).toEqual(parseOfx(file, '4471'))
    expect(parseOfx(`<OFX><ACCTID>4471${unnamed}</OFX>`, '4471')).toMatchObject({ lines: [{ cents: 900 }] })
    expect(parseOfx(file.replaceAll('00-', 'XXXX-XX'), '4471')).toMatchObject({ lines: [{ cents: 700 }] })
    const twoMonths = `<OFX>${accountTags('4471', '20261101', '5.00')}${accountTags('4471', '20261202', '7.00')}</OFX>`
    expect(parseOfx(twoMonths, '4471')).toMatchObject({
      lines: [{ cents: 500 }, { cents: 700 }],
      balance: { cents: 700 },
    })
  })

  it('is read as XML, as version 2 writes it', () => {
    expect(parseOfx(xml)).toMatchObject({
      lines: [{ day: '2026-11-24', cents: -87_500, bankKey: 'X-9', description: 'Transferencia' }],
      balance: { cents: -150, day: '2026-11-30' },
    })
  })
})

describe('any file', () => {
  it('is read without an error, and every line has a day and an amount', () => {
    const pieces = fc.constantFrom(
      '<OFX>',
      '<STMTTRN>',
      '</STMTTRN>',
      '<TRNAMT>',
      '<DTPOSTED>20261101',
      '-1.00',
      '"',
      ',',
      ';',
      '\n',
      'Fecha,Importe',
      '11/01/2026',
      '&#9;',
      '<',
      '>',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (parts) => {
        const text = parts.join('')
        for (const { lines } of [parseOfx(text), csvOf(text) ?? { lines: [] }])
          for (const line of lines) {
            expect(line.day).toMatch(/^\d{4}-\d\d-\d\d$/)
            expect(Number.isSafeInteger(line.cents) && line.cents !== 0).toBe(true)
          }
      }),
      { numRuns: 2_000 },
    )
  })

  it('is read in linear time, also with hundreds of thousands of open tags or quotes', () => {
    for (const text of ['<'.repeat(300_000), '<STMTTRN>'.repeat(40_000), '"'.repeat(300_000), ',\n'.repeat(150_000)]) {
      expect(parseOfx(text).lines).toEqual([])
      expect(readCells(text).filter((cells) => cells.length > 0).length).toBeLessThan(30_000)
    }
  }, 20_000)
})
