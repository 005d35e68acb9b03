// A company exported from an installation with files on a disk, and imported into another with files in S3: every row
// and every file.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import type { TestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { unzip } from '#tests/support/unzip.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { useTwoInstallations } from '#tests/support/two-installations.ts'
import { ImportRefused, importCompany } from './index.ts'
import { storageKinds } from './exports/export-files.ts'
import { openStored } from './exports/stored-files.ts'
import { openArchive } from './imports/open-archive.ts'

const { app, directory, companyId, secondDatabase, bucket, secondInstallation, rowsOf, exported } =
  useTwoInstallations()

describe('a company', () => {
  it('has the same rows and files after export and import', async () => {
    const file = join(directory(), 'whole.zip')
    const before = await rowsOf(app().urls.owner)
    await exported(file)
    const imported = await importCompany(secondInstallation().services, file)
    expect(imported).toMatchObject({ companyId: companyId(), missing: 0 })
    const after = await rowsOf(secondDatabase().urls.owner)
    expect(after).toEqual(before)
    const filled = Object.values(after).filter((rows) => rows.length > 0).length
    expect(filled).toBeGreaterThan(35)

    const { manifest, close } = await openArchive(file)
    close()
    expect(new Set(manifest.files.map(({ place: storageKind }) => storageKind))).toEqual(new Set(storageKinds))
    for (const { place: storageKind, fileId, sizeBytes, sha256 } of manifest.files) {
      const bytes = (services: TestApp['services']) =>
        withScope({ kind: 'company', companyId: companyId() }, async () =>
          buffer(
            await (
              await openStored(services, services.openWork().em, {
                storageKind,
                companyId: companyId(),
                fileId,
                sizeBytes,
              })
            ).stream(),
          ),
        )
      const [first, second] = [await bytes(app().services), await bytes(secondInstallation().services)]
      expect(createHash('sha256').update(second).digest('hex')).toBe(sha256)
      expect(second.equals(first)).toBe(true)
    }
    // The plan counts the usage, and the company cannot be imported twice.
    const [used] = await asOwner<{ same: boolean }>(
      { urls: secondDatabase().urls },
      `select storage_used = (select sum(charged_bytes) from document
        where deleted_at is null) + (select coalesce(sum(size_bytes), 0) from form_file
        where response_id is not null) + (select sum(size_bytes) from document_template where company_id is not null
        and deleted_at is null) + (select sum(size_bytes) from inbound_mail)
        + (select sum(size_bytes) from call_recording where storage_key is not null)
        + (select coalesce(sum(charged), 0) from call_capture) as same from entitlement where company_id = $1`,
      [companyId()],
    )
    expect(used).toEqual({ same: true })
    await expect(importCompany(secondInstallation().services, file)).rejects.toThrow('here already')
  }, 60_000)

  it('has the same export from a bucket, in which missing files are listed', async () => {
    const summaryOf = async (file: string) => {
      const {
        manifest: { files, missing },
        close,
      } = await openArchive(file)
      close()
      return {
        files: files.map(({ place: storageKind, fileId, sha256 }) => `${storageKind} ${fileId} ${sha256}`).sort(),
        missing,
      }
    }
    const first = await summaryOf(join(directory(), 'whole.zip'))
    const again = join(directory(), 'again.zip')
    await exported(again, secondInstallation().services)
    expect(await summaryOf(again)).toEqual(first)
    const [key, object] = [...bucket().objects].find(([name]) => name.startsWith(`forms/${companyId()}/`)) ?? []
    if (!key || !object) throw new Error('the bucket has no file of a form')
    bucket().objects.delete(key)
    await exported(again, secondInstallation().services)
    bucket().objects.set(key, object)
    expect(await summaryOf(again)).toEqual({
      files: first.files.filter((line) => !line.includes(key.slice(-36))),
      missing: ['forms/Entrevista inicial/anejo.txt'],
    })
  })

  it('has its documents, tables and calendars in readable form, and an index page', async () => {
    const file = join(directory(), 'readable.zip')
    await exported(file)
    const entries = unzip(readFileSync(file))
    const page = entries.get('index.html')?.toString() ?? ''
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => decodeURIComponent(href))
    expect(links.length).toBeGreaterThan(60)
    expect(links.filter((href) => !entries.has(href))).toEqual([])
    expect(page).toContain('<html lang="es">')
    expect(page).toContain('Casos y documentos')
    expect(page).toMatch(/[ap]\.\sm\. Los archivos/)
    expect(
      [...entries.keys()].some((path) => /^documents\/Laracuente v\. Punta Verde\/Demanda\.html$/.test(path)),
    ).toBe(true)
    expect(entries.get('csv/client.csv')?.toString()).toContain('Efraín Laracuente Boneta')
    expect(JSON.parse(entries.get('json/client.json')?.toString() ?? '')).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Efraín Laracuente Boneta' })]),
    )
    const calendar = [...entries]
      .filter(([path]) => path.endsWith('.ics'))
      .map(([, bytes]) => bytes.toString())
      .join('')
    expect(calendar).toContain('SUMMARY:Vista')
    // The audit is exported; secrets are not.
    expect(entries.has('json/audit_entry.json')).toBe(true)
    const all = [...entries]
      .filter(([path]) => /\.(json|csv)$/.test(path))
      .map(([, bytes]) => bytes.toString())
      .join('')
    expect(all).not.toMatch(/argon2id|token_hash|two_factor_secret|file_key/)
  })

  it('is not imported from an archive that was changed, is incomplete or contains another company', async () => {
    const whole = unzip(readFileSync(join(directory(), 'whole.zip')))
    const target = join(directory(), 'tampered.zip')
    const importChanged = async (change: (entries: Map<string, Buffer>) => void) => {
      const entries = new Map(whole)
      change(entries)
      writeFileSync(target, makeZip([...entries].map(([name, data]) => ({ name, data }))))
      return importCompany(secondInstallation().services, target)
    }
    const manifest = () =>
      JSON.parse(whole.get('export.json')?.toString() ?? '') as {
        company: { id: string }
        tables: { name: string; rows: number; sha256: string }[]
        files: { place: string; fileId: string; sizeBytes: number }[]
      }
    const rewriteTable = (entries: Map<string, Buffer>, table: string, text: string, id = companyId()) => {
      entries.set(`json/${table}.json`, Buffer.from(text))
      const changedManifest = manifest()
      const entry = changedManifest.tables.find(({ name }) => name === table)
      if (entry) entry.sha256 = createHash('sha256').update(text).digest('hex')
      changedManifest.company.id = id
      entries.set('export.json', Buffer.from(JSON.stringify(changedManifest)))
    }
    const otherCompanyId = '00000000-0000-7000-8000-000000000001'
    const withOtherCompany = (text: string) => text.replaceAll(companyId(), otherCompanyId)
    const toOtherCompany = (entries: Map<string, Buffer>) => {
      const changedManifest = JSON.parse(withOtherCompany(JSON.stringify(manifest()))) as ReturnType<typeof manifest>
      changedManifest.files = changedManifest.files.filter(({ place: storageKind }) => storageKind !== 'pictures')
      for (const table of changedManifest.tables) {
        const text = withOtherCompany(whole.get(`json/${table.name}.json`)?.toString() ?? '')
        entries.set(`json/${table.name}.json`, Buffer.from(text))
        table.sha256 = createHash('sha256').update(text).digest('hex')
      }
      entries.set('export.json', Buffer.from(JSON.stringify(changedManifest)))
    }
    await expect(
      importChanged((entries) => {
        entries.delete('export.json')
      }),
    ).rejects.toThrow('does not describe itself')
    await expect(
      importChanged((entries) => {
        entries.set('export.json', Buffer.from('{}'))
      }),
    ).rejects.toThrow('not a copy of a company')
    // The ids of the company exist here already, so these copies get another company id.
    await expect(
      importChanged((entries) => {
        toOtherCompany(entries)
        entries.set('json/company.json', Buffer.from('[\n]\n'))
      }),
    ).rejects.toThrow('it was changed')
    // A picture of another company stays unchanged.
    await expect(
      importChanged((entries) => {
        toOtherCompany(entries)
        entries.set('export.json', Buffer.from(withOtherCompany(whole.get('export.json')?.toString() ?? '')))
      }),
    ).rejects.toThrow('picture of the copy is here')
    await expect(
      importChanged((entries) => {
        toOtherCompany(entries)
        const [path] = [...entries.keys()].filter((name) => name.startsWith('documents/'))
        entries.set(path ?? '', Buffer.from('x'))
      }),
    ).rejects.toThrow(ImportRefused)
    // The user names are taken by the first import.
    await expect(importChanged(toOtherCompany)).rejects.toThrow(/user name|email address|not fit together/)
    await expect(
      importChanged((entries) => {
        rewriteTable(entries, 'client', '[\n]\n', otherCompanyId)
      }),
    ).rejects.toThrow(ImportRefused)
    expect(await asOwner({ urls: secondDatabase().urls }, `select count(*)::int as companies from company`)).toEqual([
      { companies: 1 },
    ])
    const remainingKeys: string[] = []
    for await (const { key } of secondInstallation().services.ports.storage.list(''))
      if (key.includes(otherCompanyId)) remainingKeys.push(key)
    expect(remainingKeys).toEqual([])
    for (const { fileId, sizeBytes } of manifest().files.filter(
      ({ place: storageKind }) => storageKind === 'pictures',
    )) {
      await openStored(secondInstallation().services, secondInstallation().services.openWork().em, {
        storageKind: 'pictures',
        companyId: companyId(),
        fileId,
        sizeBytes,
      })
    }
  }, 60_000)
})
