import { expect, it } from 'vitest'
import { folderChoices } from './folder-choices.ts'

const folder = (id: string, name: string, parentId: string | null = null, deletedAt: string | null = null) => ({
  id,
  name,
  parentId,
  deletedAt,
})

it('names folders by their path, without those in the bin', () =>
  expect(
    folderChoices([
      folder('b', 'Prueba'),
      folder('c', 'Fotos', 'b'),
      folder('a', 'Alegaciones'),
      folder('d', 'Vieja', null, '2026-11-01T00:00:00.000Z'),
    ]),
  ).toEqual([
    { value: 'a', label: 'Alegaciones' },
    { value: 'b', label: 'Prueba' },
    { value: 'c', label: 'Prueba / Fotos' },
  ]))
