import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#server/contract/client.ts'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { tagProblems } from './tag-problems.ts'

const refusal = (details: unknown, code = 'template_tags_invalid') =>
  new ApiError(422, { error: { status: 422, code, message: 'Hay campos mal escritos.', details } })

beforeEach(async () => {
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['drafting'])
})

describe('placeholder problems of a refused template', () => {
  it('have one sentence per placeholder with its place', () => {
    const problem = { code: 'unclosed', part: 'header', tag: 'case.number', text: '{case.number' }
    expect(
      tagProblems(
        refusal({
          problems: [
            problem,
            problem,
            { code: 'section_unclosed', part: 'body', tag: '#client.phone', text: '{#client.phone}' },
          ],
        }),
      ),
    ).toEqual([
      'En el encabezado, «{case.number»: falta la llave que cierra el campo',
      'En el texto, «{#client.phone}»: falta el cierre {/…} de esta sección',
    ])
  })

  it.each([
    [refusal(null)],
    [refusal({ problems: [{ code: 'other', part: 'body', text: 'x' }, 7] })],
    [refusal({ problems: [] }, 'template_broken')],
    [new Error('no')],
  ])('are empty for an error without problems that can be described', (error) => {
    expect(tagProblems(error)).toEqual([])
  })
})
