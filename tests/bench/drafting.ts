// `npm run bench:drafting`: makes DOCX and PDF of every starter template and of a Word file with all features, opens
// each DOCX in LibreOffice, and searches the values in the text of both PDFs; then measures time. Needs `soffice` and
// `pdftotext`. `--pages=N`: length of the long template, `--keep=DIR`: keeps the files.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { readEnv } from '#server/env.ts'
import { makeDocx, paragraph, run, table, textBox } from '../support/make-docx.ts'
import { answersFor, type CheckedTemplate, type CreatedTemplate } from '../support/make-template.ts'
import { createTestDirectory } from '../support/test-directories.ts'
import { benchPassword } from './bench-data.ts'

const runProgram = promisify(execFile)
const pages = Number(process.argv.find((a) => a.startsWith('--pages='))?.split('=')[1] ?? 200)
for (const [name, flag] of [
  ['soffice', '--version'],
  ['pdftotext', '-v'],
] as const)
  await runProgram(name, [flag]).catch(() => {
    throw new Error(`${name} is not on this machine`)
  })

const outputFolder = process.argv.find((a) => a.startsWith('--keep='))?.slice(7)
const directory = outputFolder ?? mkdtempSync(join(tmpdir(), 'bufete-drafting-'))
const postgres = await startEmbeddedPostgres({ dataDir: createTestDirectory(), password: 'owner', volatile: true })
await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const env = readEnv({
  NODE_ENV: 'production',
  DATA_DIR: directory,
  LOG_LEVEL: 'error',
  TRUST_PROXY: 'loopback',
  ADMIN_EMAIL: 'admin@bench.example',
  ADMIN_PASSWORD: benchPassword,
})
const app = await createApp({ env, urls, secrets: { masterKey: Buffer.alloc(32, 7) }, log: pino({ level: 'error' }) })
const server = createServer(app.handler).listen(0, '127.0.0.1')
await once(server, 'listening')
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`

let token = ''
async function send(method: string, path: string, body?: object | FormData): Promise<Response> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
const call = async <T>(method: string, path: string, body?: object | FormData): Promise<T> =>
  (await (await send(method, path, body)).json()) as T
interface CreatedRecord {
  readonly id: string
  readonly version: number
}

async function createOffice(): Promise<string> {
  token = (
    await call<{ jwt: string }>('POST', '/auth/register', {
      username: 'titular',
      name: 'Nereida',
      surname: 'Albaladejo Font',
      email: 'titular@bench.example',
      password: benchPassword,
      passwordConfirmation: benchPassword,
    })
  ).jwt
  await call('POST', '/companies', {
    name: 'Albaladejo & Asociados',
    address: 'Avenida Ponce de León 250, San Juan',
    phone: '787-555-0199',
    email: 'oficina@bench.example',
  })
  const client = await call<CreatedRecord>('POST', '/clients', {
    name: 'Efraín Laracuente Boneta',
    email: 'efrain@bench.example',
    phone: '787-555-0100',
    address: 'Calle Luna 5, San Juan, PR 00901',
  })
  return (
    await call<CreatedRecord>('POST', '/cases', {
      name: 'Laracuente v. Punta Verde',
      clientId: client.id,
      court: 'Tribunal de Primera Instancia, Sala Superior de San Juan',
      courtCaseNumber: 'SJ2026CV01234',
    })
  ).id
}

const comparableText = (text: string): string =>
  text
    .toLocaleUpperCase('es')
    .normalize('NFC')
    .replace(/[\s\u00ad\u00a0-]+/g, '')
const pdfText = async (file: string): Promise<string> =>
  (await runProgram('pdftotext', ['-layout', file, '-'], { maxBuffer: 64 * 1024 * 1024 })).stdout

async function download(id: string, name: string): Promise<string> {
  const file = join(directory, 'out', name)
  writeFileSync(file, Buffer.from(await (await send('GET', `/documents/${id}/content`)).arrayBuffer()))
  return file
}

let checkedValues = 0
const failures: string[] = []
function expectIn(location: string, text: string, values: readonly string[]): void {
  const compared = comparableText(text)
  for (const value of values) {
    checkedValues += 1
    if (!compared.includes(comparableText(value))) failures.push(`${location}: «${value}» is missing`)
  }
  if (/undefined|\{[#/^]?[a-z]+\./i.test(text)) failures.push(`${location}: a placeholder was left`)
}

const times: number[] = []
/** Makes and reads both files of a template, with all missing values typed. */
async function checkTemplate(caseId: string, template: CreatedTemplate, n: number): Promise<void> {
  const check = (answers: object) =>
    call<CheckedTemplate>('POST', `/document-templates/${template.id}/preflight`, { caseId, answers })
  // Answers may show sections that require further answers.
  const first = answersFor(await check({}))
  const answers = { ...first, ...answersFor(await check(first)) }
  const { ready, values } = await check(answers)
  if (!ready) {
    failures.push(`${template.name}: not ready with everything typed`)
    return
  }
  const started = performance.now()
  const {
    items: [docx, pdf],
  } = await call<{ items: { id: string }[] }>('POST', `/cases/${caseId}/documents/from-template`, {
    templateId: template.id,
    locale: template.language,
    formats: ['docx', 'pdf'],
    answers,
  })
  times.push(performance.now() - started)
  // Conditions are not written into the document.
  const expected = values
    .filter(
      ({ path, value }) =>
        value !== 'sí' &&
        template.placeholders.some((placeholder) => placeholder.path === path && placeholder.kind !== 'condition'),
    )
    .flatMap(({ value }) => value.split('\n'))
  const docxFile = await download(docx?.id ?? '', `${n}.docx`)
  await runProgram('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', join(directory, 'office'), docxFile], {
    env: { ...process.env, HOME: directory },
  })
  expectIn(`${template.name}, LibreOffice`, await pdfText(join(directory, 'office', `${n}.pdf`)), expected)
  expectIn(`${template.name}, our PDF`, await pdfText(await download(pdf?.id ?? '', `${n}.pdf`)), expected)
}

async function uploadTemplate(name: string, bytes: Buffer): Promise<CreatedTemplate> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), `${name}.docx`)
  return call<CreatedTemplate>('POST', '/document-templates', form)
}

const allPlaceholders = makeDocx(
  `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${run('{case.name.upper}', '<w:b/>')}</w:p>${paragraph('Yo, {cli', run('ent.full', '<w:i/>'), '_name}, {ask.estado?} comparezco.')}${paragraph('{#company.professionals}')}${paragraph('{full_name} ({email})')}${paragraph('{/company.professionals}')}` +
    table(['Dato', 'Valor'], ['Teléfono', '{client.phone}'], ['{#ask.bienes}{.}', 'incluido{/ask.bienes}']) +
    paragraph(textBox(paragraph('Caja: {date.today_words}')), 'después'),
  { header: paragraph('{company.name}'), footer: paragraph('{case.number}') },
)

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await work()
  console.log(`${name}: ${Math.round(performance.now() - started)} ms`)
}

try {
  for (const folder of ['out', 'office']) mkdirSync(join(directory, folder), { recursive: true })
  const caseId = await createOffice()
  const { items } = await call<{ items: CreatedRecord[] }>('GET', '/document-templates?source=platform&pageSize=100')
  const templates = [
    ...(await Promise.all(items.map(({ id }) => call<CreatedTemplate>('GET', `/document-templates/${id}`)))),
    await uploadTemplate('todo', allPlaceholders),
  ]
  for (const [n, template] of templates.entries()) await checkTemplate(caseId, template, n)
  console.log(
    `${templates.length} templates, ${checkedValues} values looked for, ${failures.length} missing; DOCX and PDF together ${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))} ms`,
  )

  const page = Array.from({ length: 9 }, (_, n) =>
    paragraph(run(`Hecho ${n}: {client.full_name} compareció {date.today_words} en el caso {case.number}. `.repeat(3))),
  ).join('')
  const long = makeDocx(Array.from({ length: pages }, () => page).join('<w:p><w:r><w:br w:type="page"/></w:r></w:p>'))
  let template: CreatedTemplate | undefined
  await measure(`a template of ${pages} pages (${Math.round(long.length / 1024)} KB) is read`, async () => {
    template = await uploadTemplate('larga', long)
  })
  for (const format of ['docx', 'pdf'])
    await measure(`and filled as ${format}`, () =>
      call('POST', `/cases/${caseId}/documents/from-template`, {
        templateId: template?.id,
        locale: 'es',
        formats: [format],
      }),
    )
  for (const failure of failures) console.error(failure)
  if (failures.length > 0) process.exitCode = 1
} finally {
  server.close()
  server.closeAllConnections()
  await app.close()
  await postgres.stop()
  if (outputFolder === undefined) rmSync(directory, { recursive: true, force: true })
}
