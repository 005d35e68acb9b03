import { expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { useApp } from '#tests/support/app.ts'
import { office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { makePdf, openCaseOf, upload } from '#tests/support/files.ts'
import { filesOf } from './export-files.ts'

const app = useApp()

it('gives a document and a folder of the same name different paths', async () => {
  const { owner, companyId } = await office(app())
  const caseId = await openCaseOf(owner)
  const named = async (name: string, folderId: string | null = null) => {
    const { id } = await upload(owner, caseId, `Texto de ${name}`)
    await asOwner(app(), 'update document set name = $2, folder_id = $3 where id = $1', [id, name, folderId])
    return id
  }
  const folder = (await owner.post(`/cases/${caseId}/folders`, { name: 'Contrato' }).expect(201)).body as { id: string }
  await named('contrato')
  await named('_bin')
  await named('Anejo.txt', folder.id)
  const deleted = await named('Viejo.txt')
  await owner.delete(`/documents/${deleted}`).expect(204)

  await owner.post(`/documents/${await named('Acta.txt')}/versions`).attach('file', await makePdf(['x']), 'a.pdf')

  const files = await withScope({ kind: 'company', companyId }, () =>
    app()
      .services.openWork()
      .em.transactional((tx) => filesOf(tx, companyId)),
  )
  const inCase = files.map(({ path }) => path.replace('documents/Laracuente v. Punta Verde/', '')).sort()
  expect(inCase).toEqual([
    'Acta.pdf',
    'Contrato/Anejo.txt',
    '_bin.txt',
    '_bin/Viejo.txt',
    '_versions/v1/Acta.txt',
    'contrato.txt',
  ])
})
