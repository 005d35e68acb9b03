// Repairs a PDF whose page tree is broken: pdf.js stops at the first page that the tree lacks.

/** Maximum of page objects in the new tree. */
const maxPages = 20_000

/**
 * Returns the file with a new tree of all its page objects, in the order of the file; undefined when there are none in
 * plain text. The offsets of the object tables are zeroed, so that pdf.js searches for the objects itself and uses the
 * last object of each number.
 */
export function withRepairedPages(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes)
  const tree = /\/Pages (\d+) (\d+) R/.exec(objectWith(file, '/Catalog')?.text ?? '')
  const root = objectWith(file, '/Catalog')?.reference
  const pages = pageReferences(file)
  if (!tree || !root || pages.length === 0) return undefined
  for (let index = file.indexOf('startxref'); index >= 0; index = file.indexOf('startxref', index + 9))
    for (let at = index + 9; at < index + 32 && /[\s\d]/.test(String.fromCharCode(file[at] ?? 0)); at += 1)
      if (/\d/.test(String.fromCharCode(file[at] ?? 0))) file[at] = 0x30
  const repaired = `\n${tree[1]} ${tree[2]} obj\n<</Type/Pages/Count ${pages.length}/Kids[${pages.join(' ')}]>>\nendobj\ntrailer\n<</Root ${root}>>\n`
  // The library refuses a Buffer.
  return new Uint8Array(Buffer.concat([file, Buffer.from(repaired, 'latin1')]))
}

function pageReferences(file: Buffer): string[] {
  const references = new Set<string>()
  for (let index = file.indexOf('/Page'); index >= 0; index = file.indexOf('/Page', index + 5)) {
    if (references.size >= maxPages) break
    if (/\w/.test(String.fromCharCode(file[index + 5] ?? 0))) continue
    const object = objectAt(file, index)
    if (object && /\/Type\s*\/Page(?!\w)/.test(object.text)) references.add(object.reference)
  }
  return [...references]
}

function objectWith(file: Buffer, name: string) {
  const index = file.lastIndexOf(name)
  return index < 0 ? undefined : objectAt(file, index)
}

/** Returns the reference and the beginning of the object around an offset. */
function objectAt(file: Buffer, index: number): { reference: string; text: string } | undefined {
  const start = file.lastIndexOf(' obj', index)
  if (start < 0 || index - start > 4_096) return undefined
  const number = /(?<!\d)(\d{1,10}) (\d{1,5})$/.exec(file.toString('latin1', Math.max(0, start - 20), start))
  const text = file.toString('latin1', start, index + 1_024).split('endobj')[0] ?? ''
  return number && text.length > index - start ? { reference: `${number[1]} ${number[2]} R`, text } : undefined
}
