import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf, upload, waitForTextExtraction } from '#tests/support/files.ts'
import { withScope } from '#server/db/scope.ts'
import { rebuildIndexes, rebuildIndexesOf } from './rebuild-indexes.ts'

const app = useApp({ background: true })

it('finds documents of an earlier index before and after it is rebuilt, once', async () => {
  const { owner, companyId } = await office(app())
  const caseId = await openCaseOf(owner)
  const document = await upload(owner, caseId, 'La notificación de la sentencia se archivó en autos.', 'Aviso.txt')
  await waitForTextExtraction(owner, document.id)
  // As the first version of the index stemmed it.
  await asOwner(app(), `update passage set tsv = to_tsvector('app.spanish_folded', text) where document_id = $1`, [
    document.id,
  ])
  await asOwner(app(), `update posting set lexeme = 'notificacion' where document_id = $1 and lexeme = 'notif'`, [
    document.id,
  ])
  await asOwner(app(), 'update document set index_version = 1 where id = $1', [document.id])
  const found = async (question: string) =>
    (
      (await owner.get(`/cases/${caseId}/passages?q=${encodeURIComponent(question)}`).expect(200)).body as {
        items: { documentId: string }[]
      }
    ).items.length
  expect(await found('notificación')).toBe(1)
  expect(await found('notificaciones')).toBe(0)

  const work = app().services.openWork()
  await withScope({ kind: 'platform' }, () => rebuildIndexes(work))
  expect(await found('notificaciones')).toBe(1)
  expect(await found('notificacion')).toBe(1)
  expect(await asOwner(app(), 'select index_version as version from document where id = $1', [document.id])).toEqual([
    { version: 3 },
  ])
  expect(await withScope({ kind: 'company', companyId }, () => rebuildIndexesOf(work, companyId))).toBe(0)
})
