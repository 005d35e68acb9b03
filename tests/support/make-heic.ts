// Writes HEIC photos for tests: a grid of tiles (ISO/IEC 23008-12, 6.6.2.3), as telephones save them.

const u8 = (...values: number[]): Buffer => Buffer.from(values)
const u16 = (...values: number[]): Buffer => Buffer.concat(values.map((value) => u8(value >> 8, value & 0xff)))
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}
const boxIn = (file: Buffer, type: string): Buffer => {
  const at = file.indexOf(type, 0, 'latin1') - 4
  return file.subarray(at, at + file.readUInt32BE(at))
}

/** Returns a photo in which the picture of `tile` is repeated; the tiles share its bytes. */
export function heicGrid(
  tile: Buffer,
  columns: number,
  rows: number,
): { bytes: Buffer; width: number; height: number } {
  const size = boxIn(tile, 'ispe')
  const [width, height] = [size.readUInt32BE(12) * columns, size.readUInt32BE(16) * rows]
  const tiles = Array.from({ length: columns * rows }, (_, n) => n + 2)
  const grid = Buffer.concat([u8(0, 0, rows - 1, columns - 1), u16(width, height)])
  const coded = boxIn(tile, 'mdat').subarray(8)
  const item = (id: number, type: string) => box('infe', u32(0x02000000), u16(id, 0), Buffer.from(`${type}\0`))
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  const metaAt = (data: number) =>
    box(
      'meta',
      u32(0),
      box('hdlr', u32(0), u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', u32(0), u16(1)),
      box('iinf', u32(0), u16(tiles.length + 1), item(1, 'grid'), ...tiles.map((id) => item(id, 'hvc1'))),
      box('iref', u32(0), box('dimg', u16(1, tiles.length, ...tiles))),
      box(
        'iprp',
        box('ipco', boxIn(tile, 'hvcC'), size, boxIn(tile, 'pixi'), box('ispe', u32(0), u32(width), u32(height))),
        box(
          'ipma',
          u32(0),
          u32(tiles.length + 1),
          u16(1),
          u8(2, 4, 3),
          ...tiles.map((id) => Buffer.concat([u16(id), u8(3, 0x81, 2, 3)])),
        ),
      ),
      box(
        'iloc',
        u32(0),
        u8(0x44, 0),
        u16(tiles.length + 1),
        ...[1, ...tiles].map((id) =>
          Buffer.concat([
            u16(id, 0, 1),
            u32(id === 1 ? data : data + grid.length),
            u32(id === 1 ? grid.length : coded.length),
          ]),
        ),
      ),
    )
  const meta = metaAt(head.length + metaAt(0).length + 8)
  return { bytes: Buffer.concat([head, meta, box('mdat', grid, coded)]), width, height }
}
