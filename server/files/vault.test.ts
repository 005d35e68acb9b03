import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDiskStorage } from '../adapters/disk-storage.ts'
import { StorageFullError, StorageNotFoundError } from '../ports/storage.ts'
import { detectType } from './content-type.ts'
import { FileIntegrityError, storedSizeOf } from './encryption.ts'
import { KeyMismatchError, newKey } from './keys.ts'
import { FileTooLargeError } from './measure.ts'
import { createVault } from './vault.ts'
import type { Vault } from './vault.ts'

describe('the vault', () => {
  let root: string
  let vault: Vault
  const companyKey = newKey()
  const newAddress = () => ({ companyId: randomUUID(), fileId: randomUUID() })
  const streamOf = (bytes: Buffer) => Readable.from([bytes], { objectMode: false })
  const maxBytes = 1_000_000
  const stored = async () => {
    const found = []
    for await (const object of createDiskStorage({ root }).list('')) found.push(object)
    return found
  }
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'bufete-vault-'))
    vault = createVault(createDiskStorage({ root }))
  })
  afterEach(() => rm(root, { recursive: true }))

  test('returns stored bytes, whole and in part, with their size, hash and type', async () => {
    const file = { ...newAddress(), companyKey }
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)])
    const { sizeBytes, sha256 } = await vault.store({ ...file, stream: streamOf(bytes), maxBytes })
    expect({ sizeBytes, sha256 }).toEqual({
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    const open = await vault.open({ ...file, sizeBytes })
    expect((await buffer(await open.stream())).equals(bytes)).toBe(true)
    expect(await open.bytes(200_000, 50)).toEqual(bytes.subarray(200_000, 200_050))
    expect(await detectType(open, 'demanda')).toMatchObject({ mimeType: 'application/pdf', fileName: 'demanda.pdf' })
    expect(await stored()).toMatchObject([
      { key: `${file.companyId}/${file.fileId}`, sizeBytes: storedSizeOf(sizeBytes) },
    ])
  })

  test('stores an empty file', async () => {
    const file = { ...newAddress(), companyKey }
    expect(await vault.store({ ...file, stream: Readable.from([]), maxBytes })).toMatchObject({ sizeBytes: 0 })
    expect(await buffer(await (await vault.open({ ...file, sizeBytes: 0 })).stream())).toHaveLength(0)
  })

  test('stores nothing of a file that is too large, truncated, aborted or beyond the free space', async () => {
    const bytes = randomBytes(200_000)
    await expect(
      vault.store({ ...newAddress(), companyKey, stream: streamOf(bytes), maxBytes: 199_999 }),
    ).rejects.toBeInstanceOf(FileTooLargeError)

    const failure = new Error('the sender left')
    const broken = new Readable({
      read() {
        this.push(bytes)
        this.destroy(failure)
      },
    })
    await expect(vault.store({ ...newAddress(), companyKey, stream: broken, maxBytes })).rejects.toBe(failure)

    const endless = new Readable({ read() {} })
    endless.push(bytes)
    await expect(
      vault.store({ ...newAddress(), companyKey, stream: endless, maxBytes, signal: AbortSignal.timeout(50) }),
    ).rejects.toMatchObject({ name: /Abort|Timeout/ })
    expect(endless.destroyed).toBe(true)

    const full = createVault(createDiskStorage({ root, minimumFreeBytes: Number.MAX_SAFE_INTEGER }))
    const sender = new Readable({ read() {} })
    await expect(full.store({ ...newAddress(), companyKey, stream: sender, maxBytes })).rejects.toBeInstanceOf(
      StorageFullError,
    )
    await expect.poll(() => sender.destroyed).toBe(true)
    expect(await stored()).toEqual([])
  })

  test('refuses bytes that were exchanged, changed, or are of another company', async () => {
    const bytes = randomBytes(1_000)
    const first = { ...newAddress(), companyKey }
    const second = { ...first, fileId: randomUUID() }
    for (const file of [first, second]) await vault.store({ ...file, stream: streamOf(bytes), maxBytes })
    const filePath = join(root, first.companyId, first.fileId)
    await expect(vault.open({ ...first, companyKey: newKey(), sizeBytes: 1_000 })).rejects.toBeInstanceOf(
      KeyMismatchError,
    )
    const own = await readFile(filePath)
    await writeFile(filePath, await readFile(join(root, second.companyId, second.fileId)))
    await expect(vault.open({ ...first, sizeBytes: 1_000 })).rejects.toBeInstanceOf(FileIntegrityError)
    own[own.length - 20] = (own.at(-20) ?? 0) ^ 1
    await writeFile(filePath, own)
    const open = await vault.open({ ...first, sizeBytes: 1_000 })
    await expect(buffer(await open.stream())).rejects.toBeInstanceOf(FileIntegrityError)
  })

  test('removes a file', async () => {
    const file = { ...newAddress(), companyKey }
    await vault.store({ ...file, stream: streamOf(Buffer.from('x')), maxBytes })
    await vault.remove(file)
    await expect(vault.open({ ...file, sizeBytes: 1 })).rejects.toBeInstanceOf(StorageNotFoundError)
  })
})
