import { expect, it } from 'vitest'
import { droppedFiles } from './dropped-files.ts'

const file = (name: string, readable = true) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (done: (file: File) => void, fail: () => void) => (readable ? done(new File(['x'], name)) : fail()),
})
const folder = (name: string, entries: readonly object[], readable = true) => ({
  isFile: false,
  isDirectory: true,
  name,
  createReader: () => {
    const batches = [entries, []]
    return {
      readEntries: (done: (batch: readonly object[]) => void, fail: () => void) => {
        const batch = batches.shift() ?? []
        if (batch.length > 0 || readable) done(batch)
        else fail()
      },
    }
  },
})
const drop = (...entries: readonly object[]) =>
  ({
    files: [],
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
  }) as unknown as DataTransfer // as much of a drop as is read

it('names the files and folders of a drop that could not be read', async () => {
  const { files, unread } = await droppedFiles(
    drop(
      folder('Pruebas', [file('foto.jpg'), file('perdido.pdf', false), file('.DS_Store', false)]),
      folder('Actas', [file('acta.pdf')], false),
    ),
  )
  expect(files.map(({ name }) => name)).toEqual(['foto.jpg', 'acta.pdf'])
  expect(unread).toEqual(['perdido.pdf', 'Actas'])
})
