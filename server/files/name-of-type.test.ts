import { expect, it } from 'vitest'
import { nameOfType } from './name-of-type.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

it.each([
  ['acuerdo.pdf', docx, 'acuerdo.docx'],
  ['acuerdo.docx', 'application/pdf', 'acuerdo.pdf'],
  ['acuerdo.PDF', 'application/pdf', 'acuerdo.PDF'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['Borrador v1.2', docx, 'Borrador v1.2.docx'],
  ['acuerdo', 'application/pdf', 'acuerdo.pdf'],
  ['acuerdo.xyz', 'application/x-unknown', 'acuerdo.xyz'],
])('«%s» with content of the type %s is named «%s»', (name, mimeType, named) =>
  expect(nameOfType(name, mimeType)).toBe(named),
)
