import { expect, it, vi } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf, upload, waitForTextExtraction } from '#tests/support/files.ts'
import { makeXls } from '#tests/support/make-xls.ts'
import { withScope } from '#server/db/scope.ts'
import { removeFromIndex } from './index-text.ts'
import { indexVersion } from './index-version.ts'
import { rebuildIndexes, rebuildIndexesOf } from './rebuild-indexes.ts'
import { presentReaderVersion, readerVersion } from './reader-version.ts'
import { rereadFiles } from './reread-files.ts'
import { pruneVocabulary } from './vocabulary.ts'

const app = useApp({ background: true })

/** An SQL expression without what PostgreSQL adds to it in the definition of an index. */
const withoutForm = (expression: string): string =>
  expression
    .toLowerCase()
    .replaceAll(/::text|[()]/gu, '')
    .replaceAll(/\s+/gu, ' ')

it('documents of an earlier index are found before it is rebuilt, by more words afterwards, and are rebuilt once', async () => {
  const { owner, companyId } = await office(app())
  const caseId = await openCaseOf(owner)
  const document = await upload(
    owner,
    caseId,
    'La notificación de la sentencia se archivó en SJ 2023 CV 00029.',
    'Aviso.txt',
  )
  await waitForTextExtraction(owner, document.id)
  // Restores the stems of the first version of the index.
  await asOwner(app(), `update passage set tsv = to_tsvector('app.spanish_folded', text) where document_id = $1`, [
    document.id,
  ])
  await asOwner(app(), `update posting set lexeme = 'notificacion' where document_id = $1 and lexeme = 'notif'`, [
    document.id,
  ])
  await asOwner(app(), `delete from posting where document_id = $1 and lexeme = 'expsj2023cvn29'`, [document.id])
  await asOwner(app(), 'delete from vocabulary where company_id = $1', [companyId])
  await asOwner(app(), 'update document set index_version = 1 where id = $1', [document.id])
  const found = async (question: string) =>
    (
      (await owner.get(`/cases/${caseId}/passages?q=${encodeURIComponent(question)}`).expect(200)).body as {
        items: { documentId: string }[]
      }
    ).items.length
  expect(await found('notificación')).toBe(1)
  expect(await found('notificaciones')).toBe(0)
  expect(await found('"SJ 2023 CV 00029"')).toBe(1)
  expect(await found('SJ2023CV29')).toBe(0)
  expect(await found('sentnecia')).toBe(0)

  const work = app().services.openWork()
  await withScope({ kind: 'platform' }, () => rebuildIndexes(work))
  expect(await found('notificaciones')).toBe(1)
  expect(await found('notificacion')).toBe(1)
  expect(await found('SJ2023CV29')).toBe(1)
  expect(await found('sentnecia')).toBe(1)
  expect(await asOwner(app(), 'select index_version as version from document where id = $1', [document.id])).toEqual([
    { version: indexVersion },
  ])
  expect(await withScope({ kind: 'company', companyId }, () => rebuildIndexesOf(work, companyId))).toBe(0)
})

it('reads files of earlier readers again, and gives their pages a state', async () => {
  const { owner } = await office(app())
  const caseId = await openCaseOf(owner)
  const readable = await upload(owner, caseId, 'Texto que ya se leyó.', 'Leido.txt')
  const blank = await upload(owner, caseId, ' \n', 'Vacio.txt')
  for (const { id } of [readable, blank]) await waitForTextExtraction(owner, id)
  await asOwner(app(), 'update document set reader_version = 1 where id = any($1)', [[readable.id, blank.id]])
  await asOwner(app(), "update document set text_reason = 'scanned' where id = $1", [blank.id])
  await asOwner(app(), 'delete from document_page where document_id = $1', [blank.id])

  await withScope({ kind: 'platform' }, () => rereadFiles(app().services.openWork()))
  const outdated = () => asOwner(app(), `select id from document where reader_version < ${presentReaderVersion}`)
  await vi.waitFor(async () => expect(await outdated()).toEqual([]), 15_000)
  expect((await owner.get(`/documents/${blank.id}`)).body).toMatchObject({ textStatus: 'none', textReason: 'empty' })
  expect(await asOwner(app(), 'select page, state from document_page where document_id = $1', [blank.id])).toEqual([
    { page: 1, state: 'empty' },
  ])
  expect((await owner.get(`/documents/${readable.id}`)).body).toMatchObject({ textStatus: 'ready' })
})

it('reads only files of a type again whose own reader was changed', async () => {
  const { owner } = await office(app())
  const caseId = await openCaseOf(owner)
  const workbook = await upload(owner, caseId, makeXls([]), 'Cuentas.xls')
  const letter = await upload(owner, caseId, 'Texto que ya se leyó.', 'Carta.txt')
  const ids = [workbook.id, letter.id]
  for (const id of ids) await waitForTextExtraction(owner, id)
  const versions = async () =>
    new Map(
      (
        await asOwner<{ id: string; version: number }>(
          app(),
          'select id, reader_version as version from document where id = any($1)',
          [ids],
        )
      ).map(({ id, version }) => [id, version]),
    )
  const present = await versions()
  expect(present.get(workbook.id)).toBeGreaterThan(readerVersion)
  expect(present.get(letter.id)).toBe(readerVersion)
  await asOwner(app(), 'update document set reader_version = $2, indexed_revision = 0 where id = any($1)', [
    ids,
    readerVersion,
  ])

  await withScope({ kind: 'platform' }, () => rereadFiles(app().services.openWork()))
  await vi.waitFor(async () => expect(await versions()).toEqual(present), 15_000)
  // A file that was read again is indexed again.
  expect(await asOwner(app(), 'select id from document where id = any($1) and indexed_revision = 0', [ids])).toEqual([
    { id: letter.id },
  ])
})

it.each([
  ['document_old_index', `index_version < ${indexVersion}`],
  ['document_reread_by_type', `reader_version < ${presentReaderVersion}`],
])('the partial index %s has the documents of an earlier version', async (index, condition) => {
  const [found] = await asOwner<{ definition: string }>(
    app(),
    'select indexdef as definition from pg_indexes where indexname = $1',
    [index],
  )
  expect(withoutForm(found?.definition ?? '')).toContain(withoutForm(condition))
})

it('forgets the words of a document that is gone, unless another has them', async () => {
  const { owner, companyId } = await office(app())
  const caseId = await openCaseOf(owner)
  const gone = await upload(owner, caseId, 'Xilotomia y arrendamiento.', 'uno.txt')
  const stays = await upload(owner, caseId, 'Otro arrendamiento.', 'dos.txt')
  for (const { id } of [gone, stays]) await waitForTextExtraction(owner, id)
  const words = async () =>
    (
      await asOwner<{ word: string }>(app(), 'select word from vocabulary where company_id = $1 order by word', [
        companyId,
      ])
    ).map(({ word }) => word)
  expect(await words()).toEqual(expect.arrayContaining(['arrendamiento', 'xilotomia']))
  const work = app().services.openWork()
  await withScope({ kind: 'company', companyId }, () =>
    work.em.transactional((tx) => removeFromIndex(tx, { companyId, id: gone.id })),
  )
  await withScope({ kind: 'platform' }, () => pruneVocabulary(work))
  expect(await words()).toContain('arrendamiento')
  expect(await words()).not.toContain('xilotomia')
})
