import { afterAll, beforeAll, expect, it } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { writeExport } from '#modules/portability/index.ts'
import { useApp as u } from '#tests/support/app.ts'
import { person } from '#tests/support/actors.ts'
import { ask, serve } from '#tests/support/assistant-driver.ts'
import { speakingWith } from '#tests/support/openai-llm.ts'
import { startOpenAiStandIn } from '#tests/support/openai-stand-in.ts'
import { unzip } from '#tests/support/unzip.ts'
import { idsOnlyIn, openTwinOffices, type TwinOffices } from './twin-offices.ts'
import { tracesIn } from './traces.ts'
const provider = await startOpenAiStandIn()
let twins: TwinOffices
beforeAll(async () => {
  twins = await openTwinOffices({ ports: { llm: speakingWith(provider) } })
}, 90_000)
afterAll(async () => {
  await twins?.close()
  await provider.close()
})
it('x', async () => {
  const hidden = await idsOnlyIn(twins.walledApp, twins.plainApp)
  const { companyId, owner } = twins.office
  const { result } = await writeExport(twins.walledApp.services, { companyId, personId: owner.id, locale: 'es' }, (s) =>
    buffer(s),
  )
  for (const [name, content] of unzip(result)) {
    const t = tracesIn(content.toString('utf8'), hidden)
    if (t.length)
      console.log(name, t.slice(0, 4), name.endsWith('case_file.json') ? content.toString().slice(0, 3000) : '')
  }
  const w = twins.walled.lawyer
  const out: string[] = []
  for (const app of [twins.walledApp, twins.plainApp]) {
    const p = person(app, w)
    const id = twins.own['consultations']
    const c = (await p.get(`/assistant/consultations/${id}`)).body as object
    console.log(JSON.stringify(c).slice(0, 300))
    console.log((await p.post(`/assistant/consultations/${id}/estimate`, { content: 'zafirocuadro' })).text)
    provider.forget()
    const s = await serve(app.handler)
    const a = await ask(s.base, w.token, id ?? '', { content: 'zafirocuadro' }).reading
    console.log(a.status, a.error)
    out.push(provider.prompts().join('\n---\n'))
    s.close()
  }
  const [a, b] = out.map((x) => x.split('\n'))
  console.log(
    'A only',
    a?.filter((l) => !b?.includes(l)),
  )
  console.log(
    'B only',
    b?.filter((l) => !a?.includes(l)),
  )
  expect(1).toBe(1)
})
