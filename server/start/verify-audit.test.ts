// The command as an operator runs it, on the database and the storage of an installation.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { office, type Office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { testMasterKey, useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })
let ownOffice: Office
beforeAll(async () => {
  ownOffice = await office(app())
  for (let i = 0; i < 4; i += 1) await ownOffice.owner.post('/cases', { name: `Caso ${i}` }).expect(201)
  await vi.waitUntil(async () => (await asOwner(app(), 'select 1 from audit_entry where seq is null')).length === 0, {
    timeout: 10_000,
    interval: 50,
  })
})

async function verify(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'verify-audit.ts'), ...args],
    {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: app().urls.owner,
        DATA_DIR: app().directory,
        MASTER_KEY: testMasterKey.toString('base64'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [output, problems] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, output: output + problems }
}

describe('npm run audit:verify', { timeout: 60_000 }, () => {
  it('reports that all chains are intact, each with its end', async () => {
    const { code, output } = await verify()
    expect(output).toMatch(
      new RegExp(
        `platform +intact +\\d+ entr(?:y|ies)[^]*${ownOffice.companyId} +intact +5 entries, the last 5 [0-9a-f]{64}\n[^]*The audit is intact\\.`,
      ),
    )
    expect(code).toBe(0)
  })

  it('names the row that was changed', async () => {
    const [row] = await asOwner<{ id: string }>(app(), 'select id from audit_entry where company_id = $1 and seq = 3', [
      ownOffice.companyId,
    ])
    await asOwner(app(), 'alter table audit_entry disable trigger user')
    await asOwner(app(), `update audit_entry set details = '{"times": 2}' where id = $1`, [row?.id])
    await asOwner(app(), 'alter table audit_entry enable trigger user')
    const { code, output } = await verify(ownOffice.companyId)
    expect(output).toBe(
      `${ownOffice.companyId}  BROKEN   changed at 3, row ${row?.id}; 2 entries before it are intact\nThe audit was tampered with: see the chains marked BROKEN.\n`,
    )
    expect(code).toBe(1)
    expect((await verify('platform')).code).toBe(0)
  })

  it('reports invalid arguments', async () => {
    expect(await verify('everything')).toEqual({
      code: 2,
      output:
        '\neverything is no chain of the audit.\nName a company by its id, or "platform"; without a name all chains are verified.\n',
    })
    expect((await verify('019a0000-0000-7000-8000-000000000001')).output).toContain(
      'Nothing was written down of the company',
    )
  })
})
