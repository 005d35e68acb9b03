import { beforeAll, describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf, upload, waitForTextExtraction } from '#tests/support/files.ts'

const app = useApp({ background: true })

let owner: Person
let caseId: string
beforeAll(async () => {
  ;({ owner } = await office(app()))
  caseId = await openCaseOf(owner)
  const files = {
    'aviso.txt': 'El alguacil notifique la orden a la arrendataria antes del viernes.',
    'embargo.txt': 'El tribunal ordenó el embargo preventivo de la lancha.',
    'acta.txt': 'Compareció Yhajaira Colón y juró que la lancha es suya.',
  }
  for (const [name, text] of Object.entries(files))
    await waitForTextExtraction(owner, (await upload(owner, caseId, text, name)).id)
})

const namesOf = async (q: string, more = ''): Promise<string[]> =>
  (
    (await owner.get(`/cases/${caseId}/passages?q=${encodeURIComponent(q)}${more}`).expect(200)).body as {
      items: { documentName: string }[]
    }
  ).items.map(({ documentName }) => documentName)

describe('a question with a quotation', () => {
  it('finds only passages that contain the quotation', async () => {
    expect(await namesOf('¿Quién "juró que la lancha" tiene un embargo?')).toEqual(['acta.txt'])
  })

  it('is searched as its words when no passage contains the quotation', async () => {
    expect(await namesOf('¿Qué tribunal ordenó el "embargo permanente"?')).toContain('embargo.txt')
    expect(await namesOf('¿Qué tribunal ordenó el "embargos"?')).toContain('embargo.txt')
  })

  it('finds nothing if no passage contains the quotation, and it has no other words or is searched exactly', async () => {
    expect(await namesOf('"embargo permanente"')).toEqual([])
    expect(await namesOf('¿Cuál "embargo permanente"?')).toEqual([])
    expect(await namesOf('"embargos"')).toEqual([])
    expect(await namesOf('tribunal "embargo permanente"', '&exact=true')).toEqual([])
  })
})

describe('a question', () => {
  it('finds the subjunctive of its verb', async () => {
    expect(await namesOf('notificación')).toEqual(['aviso.txt'])
    expect(await namesOf('notificar')).toEqual(['aviso.txt'])
  })

  it('finds the subjunctive of a translation of its verb', async () => {
    expect(await namesOf('notify')).toEqual(['aviso.txt'])
  })

  it('finds a name whose silent h stands elsewhere', async () => {
    expect(await namesOf('Yajhaira')).toEqual(['acta.txt'])
    expect(await namesOf('Yajhaira', '&exact=true')).toEqual([])
  })
})
