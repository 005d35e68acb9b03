import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { announcement, exposureWarning, movePasswordToFile } from './announce.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'bufete-announce-'))
afterAll(() => {
  rmSync(dataDir, { recursive: true })
})
const administrator = { label: 'Administrator', email: 'admin@bufete.localhost', password: 'Kfmwe-qzbvt-hprns-cdjua-7' }

describe('the announcement', () => {
  it('shows the first password on a terminal', () => {
    const login = movePasswordToFile(administrator, { dataDir }, { isTerminal: true })
    expect(announcement('http://localhost:3000', [login])).toContain(
      'admin@bufete.localhost  Kfmwe-qzbvt-hprns-cdjua-7',
    )
  })

  it('names a file of mode 0600 instead where standard output is not a terminal', () => {
    const login = movePasswordToFile(administrator, { dataDir }, { isTerminal: false })
    const text = announcement('http://localhost:3000', [login])
    const file = join(dataDir, 'first-administrator.txt')
    expect(text).not.toContain(administrator.password)
    expect(text).toContain(`Administrator  admin@bufete.localhost  password in ${file}`)
    expect(readFileSync(file, 'utf8')).toContain(`password: ${administrator.password}\n`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['192.168.1.7', 'http://192.168.1.7:3000'],
    ['::', 'http://localhost:3000'],
  ])('warns about listening on %s without TLS', (host, publicUrl) => {
    const warning = exposureWarning({ host, publicUrl })
    expect(warning).toContain(`Without TLS on ${host}`)
    expect(announcement(publicUrl, [], warning)).toContain('set PUBLIC_URL to its https address')
  })

  it.each([
    ['127.0.0.1', 'http://localhost:3000'],
    ['::1', 'http://localhost:3000'],
    ['0.0.0.0', 'https://bufete.example.com'],
  ])('warns of nothing on %s as %s', (host, publicUrl) => {
    expect(exposureWarning({ host, publicUrl })).toBeUndefined()
  })
})
