// Compares SECURITY.md's list of plain texts in the database with the database.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf, storedFiles, waitForTextExtraction, upload } from '#tests/support/files.ts'
import { submitResponse, makeForm } from '#tests/support/make-form.ts'

const app = useApp({ background: true })
const security = readFileSync(join(import.meta.dirname, '../SECURITY.md'), 'utf8')
const section = security.slice(security.indexOf('## What is readable in the database'))
const documentedTables = [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
)

/** Unique words, one for each kind of text. */
const searchedWords = {
  text: 'xilotomia',
  documentName: 'quirografica',
  caseName: 'zangolotino',
  client: 'tuzgüero',
  answer: 'ventriloquial',
}

/** Returns the tables of product and queue in which a row contains the word or its stem. */
async function tablesWith(searched: string): Promise<string[]> {
  const tables = await asOwner<{ name: string }>(
    app(),
    `
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname in ('public', 'app', 'graphile_worker') order by 1`,
  )
  const perTable = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text ilike $1)`,
  )
  return (
    await asOwner<{ name: string }>(app(), `${perTable.join(' union all ')} order by 1`, [`%${searched.slice(0, 7)}%`])
  ).map(({ name }) => name)
}

beforeAll(async () => {
  const { owner } = await office(app())
  const { id: clientId } = (await owner.post('/clients', { name: `Yadira ${searchedWords.client}` }).expect(201))
    .body as {
    id: string
  }
  const caseId = await openCaseOf(owner, { name: `Montesinos v. ${searchedWords.caseName}`, clientId })
  const { id } = await upload(
    owner,
    caseId,
    `La ${searchedWords.text} fue practicada en la clínica.`,
    `${searchedWords.documentName}.txt`,
  )
  await waitForTextExtraction(owner, id)
  const form = await makeForm(owner, [{ name: 'nombre' }])
  await submitResponse(app(), form.slug ?? '', { nombre: searchedWords.answer }).expect(201)
})

describe('the list of readable texts in SECURITY.md', () => {
  it('names only existing tables', async () => {
    expect(documentedTables.length).toBeGreaterThan(15)
    const existing = (
      await asOwner<{ name: string }>(app(), `select relname as name from pg_class where relkind in ('r', 'p')`)
    ).map(({ name }) => name)
    expect(documentedTables.filter((name) => !existing.includes(name))).toEqual([])
  })

  it.each(Object.entries(searchedWords))('names every table that holds the %s', async (kind, searched) => {
    const tables = await tablesWith(searched)
    expect(tables.length, `${kind} is found at all`).toBeGreaterThan(0)
    expect(tables.filter((table) => !documentedTables.includes(table))).toEqual([])
  })

  it('is correct: document text is readable in passages and words, not in the stored file', async () => {
    expect(await tablesWith(searchedWords.text)).toEqual(['passage', 'posting', 'vocabulary'])
    const files = storedFiles(app())
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) expect(readFileSync(file).includes(searchedWords.text), file).toBe(false)
  })
})
