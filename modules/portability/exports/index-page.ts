// The index page of an export, which links to its contents. It is self-contained: no scripts, fonts or requests.
import type { EntityManager } from '@mikro-orm/postgresql'
import { dateFormat } from '#server/contract/date-format.ts'
import { defaultTimeZone } from '#server/contract/time.ts'
import { fill, type Locale, languageTags } from '#server/contract/locale.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { escapeHtml } from '#server/jobs/mail-layout.ts'
import type { ExportedFile } from './export-files.ts'
import { exportPhrases } from './export.phrases.ts'
import { csvPath, tablePath, type WrittenTable } from './table-entries.ts'

const indexCaseRow = {
  id: col.uuid,
  name: col.text,
  client: col.text.nullable,
  number: col.text.nullable,
  documents: col.array(col.uuid),
} as const satisfies Shape
const personRow = { name: col.text, detail: col.text.nullable } as const satisfies Shape
type IndexPerson = RowOf<typeof personRow>

/** Content of the page that is read from the database, in the same snapshot as the tables. */
export interface IndexFacts {
  readonly company: string
  readonly people: readonly IndexPerson[]
  readonly clients: readonly IndexPerson[]
  readonly cases: readonly RowOf<typeof indexCaseRow>[]
}

export async function readIndexFacts(tx: EntityManager, companyId: string): Promise<IndexFacts> {
  const [company] = await rows(tx, { name: col.text }, sql`select name from company where id = ${companyId}`)
  return {
    company: company?.name ?? '',
    people: await rows(
      tx,
      personRow,
      sql`select name || ' ' || surname as name, email as detail from user_account where company_id = ${companyId}
        order by profile desc, name, surname, id`,
    ),
    clients: await rows(
      tx,
      personRow,
      sql`select name, concat_ws(' · ', email, phone) as detail from client where company_id = ${companyId}
        order by name, id`,
    ),
    cases: await rows(
      tx,
      indexCaseRow,
      sql`
      select c.id, c.name, c.client_name as client, c.court_case_number as number,
             coalesce((select array_agg(d.id order by d.created_at, d.id) from document d
               where d.company_id = c.company_id and d.case_id = c.id), '{}') as documents
        from case_file c where c.company_id = ${companyId} order by c.created_at desc, c.id`,
    ),
  }
}

export interface IndexContent extends IndexFacts {
  readonly locale: Locale
  readonly exportedAt: Date
  readonly files: readonly ExportedFile[]
  readonly calendars: readonly { readonly name: string; readonly path: string }[]
  readonly tables: readonly WrittenTable[]
  /** Paths of the files that are missing or damaged. */
  readonly missing: readonly string[]
  /** Whether the personal rows of all people are included. */
  readonly hasAllPersonalRows: boolean
}

const style = `body{font:16px/1.55 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2.2rem;border-bottom:1px solid #d8dce1}h3{font-size:1rem;margin:1.2rem 0 .2rem}ul{margin:.2rem 0;padding-left:1.2rem}p,li{overflow-wrap:anywhere}small{color:#5b6470}a{color:#1f3a5f}@media(prefers-color-scheme:dark){body{background:#14171a;color:#e8eaed}a{color:#9fc0ea}small{color:#a4acb5}h2{border-color:#3a4047}}`

const link = (path: string, text: string): string =>
  `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${escapeHtml(text)}</a>`
const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>\n`

/** Yields the page in pieces, because the page of a company with many documents is too large for one string. */
export function* indexPage(content: IndexContent): Generator<string> {
  const { locale, exportedAt, company, files } = content
  const translate = (phrase: keyof typeof exportPhrases, values: Readonly<Record<string, string | number>> = {}) =>
    escapeHtml(fill(exportPhrases[phrase][locale], values))
  const date = dateFormat(languageTags[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: defaultTimeZone,
  }).format(exportedAt)
  const heading = (phrase: keyof typeof exportPhrases) => `<h2>${translate(phrase)}</h2>\n`
  const person = ({ name, detail }: IndexPerson) =>
    `${escapeHtml(name)}${detail ? ` <small>${escapeHtml(detail)}</small>` : ''}`
  const title = translate('title', { company })
  yield `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${title}</title><style>${style}</style></head>\n<body><h1>${title}</h1>\n<p>${translate('made', { date })}</p>\n`
  const byDocument = Map.groupBy(
    files.filter(({ storageKind }) => storageKind === 'documents'),
    ({ recordId }) => recordId,
  )
  /** The path of a document below the folder of its case. */
  const pathInCase = (path: string) => path.split('/').slice(2).join(' / ')
  yield heading('cases')
  for (const { name: caseName, client, number, documents } of content.cases) {
    const paths = documents.flatMap((id) => byDocument.get(id) ?? [])
    yield `<h3>${escapeHtml(caseName)}</h3>\n<p><small>${escapeHtml([client, number].filter(Boolean).join(' · '))}</small></p>\n`
    yield paths.length === 0
      ? `<p><small>${translate('noDocuments')}</small></p>\n`
      : list(paths.map(({ path }) => link(path, pathInCase(path))))
  }
  yield heading('clients') + list(content.clients.map(person))
  yield heading('people') + list(content.people.map(person))
  yield heading('calendars') + list(content.calendars.map((calendar) => link(calendar.path, calendar.name)))
  yield (
    heading('otherFiles') +
    list(files.filter(({ storageKind }) => storageKind !== 'documents').map(({ path }) => link(path, path)))
  )
  yield (
    heading('data') +
    list(
      content.tables
        .filter(({ rows: count }) => count > 0)
        .map(
          ({ name: table, rows: count, csv }) =>
            `${escapeHtml(table)} <small>${translate('rows', { n: count })}</small> ${[link(tablePath(table), 'JSON'), ...(csv ? [link(csvPath(table), 'CSV')] : [])].join(' ')}`,
        ),
    )
  )
  if (content.missing.length > 0) yield heading('missing') + list(content.missing.map(escapeHtml))
  yield heading('notIn') + list([translate('secrets'), ...(content.hasAllPersonalRows ? [] : [translate('personal')])])
  yield '</body></html>\n'
}
