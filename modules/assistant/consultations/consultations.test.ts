// Consultations of the assistant: created, found, exported, private to their author, and counted.
import { randomUUID } from 'node:crypto'
import mammoth from 'mammoth'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { member } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useConsultations, codeOf, type ConsultationBody } from '#tests/support/consultations.ts'
import { purgeConsultations } from './purge.ts'

const { app, owner, companyId, caseId, createConsultation, setClientDataAllowed } = useConsultations()
beforeAll(() => setClientDataAllowed(true))

const listTitles = async (query = '', user = owner()) =>
  ((await user.get(`/assistant/consultations${query}`).expect(200)).body as { items: ConsultationBody[] }).items.map(
    ({ title }) => title,
  )

/** Inserts a question and its answer. */
async function insertAnswer({ id }: ConsultationBody, content: string, extras: readonly object[] = []): Promise<void> {
  const [question, answer] = [randomUUID(), randomUUID()]
  const values = [companyId(), owner().id, id]
  await asOwner(
    app(),
    `insert into consultation_message (id, company_id, author_id, consultation_id, place, role, state, content,
      search_folded) values ($4, $1, $2, $3, 1, 'user', 'done', '¿Qué <b>dice</b> el contrato?', 'que dice')`,
    [...values, question],
  )
  await asOwner(
    app(),
    `insert into consultation_message (id, company_id, author_id, consultation_id, place, role, state, content,
      question_id, extras, search_folded) values ($4, $1, $2, $3, 2, 'assistant', 'done', $5, $6, $7::jsonb,
      app.fold($5))`,
    [...values, answer, content, question, JSON.stringify(extras)],
  )
  await asOwner(app(), 'update consultation set message_count = 2 where id = $1', [id])
}

describe('a consultation', () => {
  it('requires a case in the mode case, and allows no case in the mode general', async () => {
    expect(codeOf(await owner().post('/assistant/consultations', { mode: 'case' }).expect(422))).toBe('case_required')
    expect(
      codeOf(await owner().post('/assistant/consultations', { mode: 'general', caseId: caseId() }).expect(422)),
    ).toBe('general_has_no_case')
    expect(
      codeOf(
        await owner().post('/assistant/consultations', { mode: 'consultation', clientId: randomUUID() }).expect(404),
      ),
    ).toBe('client_not_found')
    const id = randomUUID()
    expect([
      (await createConsultation({ id, mode: 'general', title: 'Una' })).id,
      (await createConsultation({ id, mode: 'general', title: 'Una' })).id,
    ]).toEqual([id, id])
  })

  it('can be renamed, searched, deleted and restored, and is purged after 30 days', async () => {
    const consultation = await createConsultation({
      mode: 'consultation',
      title: 'Servidumbre de paso',
      legalArea: 'Derechos reales',
    })
    await insertAnswer(consultation, 'El camino es público según el plano de 1962.')
    expect(await listTitles('?q=reales')).toEqual(['Servidumbre de paso'])
    expect(await listTitles('?q=plano%20publico')).toEqual(['Servidumbre de paso'])
    expect(await listTitles('?q=nada')).toEqual([])
    expect(
      (
        await owner()
          .put(`/assistant/consultations/${consultation.id}`, { title: 'Camino', version: consultation.version })
          .expect(200)
      ).body,
    ).toMatchObject({ title: 'Camino', titled: true })
    expect(
      codeOf(
        await owner()
          .put(`/assistant/consultations/${consultation.id}`, { title: 'Otro', version: consultation.version })
          .expect(409),
      ),
    ).toBe('stale_version')
    await owner().delete(`/assistant/consultations/${consultation.id}`).expect(204)
    await owner().get(`/assistant/consultations/${consultation.id}`).expect(404)
    expect(await listTitles('?deleted=true')).toEqual(['Camino'])
    await owner().post(`/assistant/consultations/${consultation.id}/restore`).expect(200)
    expect(await listTitles('?q=camino')).toEqual(['Camino'])
    await owner().delete(`/assistant/consultations/${consultation.id}`).expect(204)
    await asOwner(app(), `update consultation set deleted_at = now() - interval '29 days' where id = $1`, [
      consultation.id,
    ])
    await purgeConsultations(app().services.openWork())
    expect(await listTitles('?deleted=true')).toEqual(['Camino'])
    await asOwner(app(), `update consultation set deleted_at = now() - interval '31 days' where id = $1`, [
      consultation.id,
    ])
    await purgeConsultations(app().services.openWork())
    expect(
      await asOwner(app(), 'select 1 from consultation_message where consultation_id = $1', [consultation.id]),
    ).toEqual([])
  })

  it('exports as Markdown, DOCX, PDF and memorandum, with verified citations only', async () => {
    const consultation = await createConsultation({
      mode: 'consultation',
      title: 'Entrega de la obra',
      caseId: caseId(),
    })
    expect(codeOf(await owner().get(`/assistant/consultations/${consultation.id}/export?format=pdf`).expect(409))).toBe(
      'consultation_empty',
    )
    const content =
      'La entrega es en agosto. El dueño pagó todo. <img src=x> ![f](https://evil.example/x.png) Véase 2025 TSPR 64.'
    const citation = {
      type: 'citation',
      n: 1,
      kind: 'document',
      documentId: null,
      refId: randomUUID(),
      documentName: 'Contrato',
      page: 11,
    }
    await insertAnswer(consultation, content, [
      { at: 23, event: { ...citation, at: 23, quote: 'se entregará en agosto', verified: true } },
      { at: 44, event: { ...citation, at: 44, quote: 'nadie lo dijo', verified: false } },
      {
        at: 44,
        event: { type: 'mark', kind: 'unsupported', from: 25, to: 44, text: 'El dueño pagó todo.', status: null },
      },
      {
        at: content.length,
        event: {
          type: 'mark',
          kind: 'legal',
          from: content.length - 13,
          to: content.length - 1,
          text: '2025 TSPR 64',
          status: 'not_verified',
        },
      },
    ])
    const markdown = (await owner().get(`/assistant/consultations/${consultation.id}/export?format=md`).expect(200))
      .text
    expect(markdown).toContain('La entrega es en agosto[1].')
    expect(markdown).toContain('El dueño pagó todo. [no support in the file]')
    expect(markdown).toContain('2025 TSPR 64 [not verified].')
    expect(markdown).toContain('[1] Contrato, p. 11: «se entregará en agosto»')
    expect(markdown).not.toContain('nadie lo dijo')
    const binary = (format: string) =>
      owner()
        .get(`/assistant/consultations/${consultation.id}/export?format=${format}`)
        .buffer(true)
        .parse((res, done) => {
          const parts: Buffer[] = []
          res
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () => {
              done(null, Buffer.concat(parts))
            })
        })
        .expect(200)
    expect(((await binary('pdf')).body as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
    const { value } = await mammoth.extractRawText({ buffer: (await binary('docx')).body as Buffer })
    expect(value).toContain('La entrega es en agosto[1]')
    const filed = (
      await owner()
        .post(`/assistant/consultations/${consultation.id}/memorandum`, {
          caseId: caseId(),
          name: 'Memorando de entrega',
        })
        .expect(201)
    ).body as { documentId: string }
    const { body } = await owner().get(`/documents/${filed.documentId}/authored`).expect(200)
    expect((body as { content: string }).content).toContain('<sup>[1]</sup>')
    expect((body as { content: string }).content).not.toMatch(/<img|evil\.example\/x\.png"/)
    expect((await owner().get(`/assistant/consultations/${consultation.id}`)).body).toMatchObject({
      memorandum: { documentId: filed.documentId, caseId: caseId() },
    })
    const actions = (
      await asOwner<{ action: string }>(app(), 'select action from audit_entry where subject_id = $1 order by id', [
        consultation.id,
      ])
    ).map(({ action }) => action)
    expect(actions).toEqual(['assistant.exported', 'assistant.exported', 'assistant.exported', 'assistant.filed'])
  })
})

describe('a consultation with a summary only', () => {
  it('exports it with the name of its document, titled by case and day, until its answer is replaced', async () => {
    const consultation = await createConsultation({ mode: 'case', caseId: caseId() })
    const [{ id: messageId } = { id: '' }] = await asOwner<{ id: string }>(
      app(),
      `insert into consultation_message (company_id, author_id, consultation_id, place, role, state, content)
         select company_id, author_id, id, 1, 'assistant', 'done', '' from consultation where id = $1 returning id`,
      [consultation.id],
    )
    const { body } = await owner()
      .post(`/cases/${caseId()}/documents`, { name: 'Contrato de obra', content: '<p>Obra</p>' })
      .expect(201)
    const result = {
      type: 'text',
      id: (body as { id: string }).id,
      text: 'La obra se entrega en agosto (p. 2: «agosto»)',
    }
    await asOwner(
      app(),
      `insert into consultation_proposal (company_id, author_id, consultation_id, message_id, tool, input, summary, state,
         result) select company_id, author_id, id, $2, 'summarize_document', '{}', 'Resumir', 'accepted', $3
         from consultation where id = $1`,
      [consultation.id, messageId, JSON.stringify(result)],
    )
    const response = await owner().get(`/assistant/consultations/${consultation.id}/export?format=md`).expect(200)
    expect(response.text).toMatch(/^# Summary · .+ · \w+ \d{1,2}, 20\d\d\n/)
    expect(response.text).toContain('## Summary of Contrato de obra\n\nLa obra se entrega en agosto (p. 2: «agosto»)')
    expect(decodeURIComponent(response.headers['content-disposition'] ?? '')).toMatch(/Summary · /)
    await asOwner(app(), 'update consultation_message set replaced_at = now() where id = $1', [messageId])
    const empty = await owner().get(`/assistant/consultations/${consultation.id}/export?format=md`).expect(409)
    expect(codeOf(empty)).toBe('consultation_empty')
  })
})

describe('the database', () => {
  it('shows a consultation only to its author, by row security', async () => {
    const consultation = await createConsultation({ mode: 'general', title: 'Mía' })
    await insertAnswer(consultation, 'Privado')
    const colleague = await member(app(), { companyId: companyId(), owner: owner() })
    const role = new pg.Client({ connectionString: app().urls.app })
    await role.connect()
    const countVisible = async (userId: string) => {
      await role.query(
        `select set_config('app.company_id', $1, false), set_config('app.user_id', $2, false),
          set_config('app.scope', 'company', false)`,
        [companyId(), userId],
      )
      const counts = await role.query<{ n: number }>(
        `select (select count(*) from consultation where id = $1)::int + (select count(*) from consultation_message
          where consultation_id = $1)::int as n`,
        [consultation.id],
      )
      return counts.rows[0]?.n
    }
    expect(await countVisible(owner().id)).toBe(3)
    for (const otherUserId of [colleague.id, '']) expect(await countVisible(otherUserId)).toBe(0)
    await countVisible(colleague.id)
    expect((await role.query(`update consultation set title = 'x' where id = $1`, [consultation.id])).rowCount).toBe(0)
    await expect(
      role.query(`insert into consultation (company_id, author_id, mode) values ($1, $2, 'general')`, [
        companyId(),
        owner().id,
      ]),
    ).rejects.toThrow(/row-level security/)
    await role.end()
  })
})

describe('token spend', () => {
  it('is reported by day, mode and case to professionals, by person to the owner', async () => {
    const lawyer = await member(app(), { companyId: companyId(), owner: owner() })
    const today = (await asOwner<{ day: string }>(app(), 'select app.today()::text as day'))[0]?.day ?? ''
    const spend = (user: string, mode: string, spentCaseId: string | null, day: string, input: number) =>
      asOwner(
        app(),
        `insert into assistant_spend values (gen_random_uuid(), $1, $2, $3, $4, 'm', $5, $6, 10, 5, false)`,
        [companyId(), user, mode, spentCaseId, day, input],
      )
    await spend(owner().id, 'general', null, today, 100)
    await spend(lawyer.id, 'case', caseId(), today, 200)
    await spend(lawyer.id, 'case', caseId(), '2020-01-01', 1_000)
    const usage = async (query: string, user = owner()) =>
      (await user.get(`/assistant/usage?${query}`).expect(200)).body as {
        total: { tokens: number; cachedTokens: number }
        items: {
          tokens: number
          day: string
          person: { id: string } | null
          case: { id: string } | null
          mode: string
        }[]
      }
    expect((await usage('by=day')).items).toHaveLength(30)
    expect((await usage('by=day')).items.at(-1)).toMatchObject({ day: today, tokens: 320 })
    expect((await usage('by=mode')).items.map(({ mode, tokens }) => [mode, tokens])).toEqual([
      ['case', 210],
      ['general', 110],
    ])
    expect((await usage('by=case', lawyer)).items.map((item) => [item.case?.id ?? null, item.tokens])).toEqual([
      [caseId(), 210],
      [null, 110],
    ])
    expect((await usage('by=person')).items.map(({ person, tokens }) => [person?.id, tokens])).toEqual([
      [lawyer.id, 210],
      [owner().id, 110],
    ])
    expect((await usage('by=mode&from=2020-01-01&to=2020-01-31')).total).toMatchObject({
      tokens: 1_010,
      cachedTokens: 5,
    })
    expect(codeOf(await lawyer.get('/assistant/usage?by=person').expect(403))).toBe('owner_only')
    await owner().get('/assistant/usage?from=2020-01-01&to=2026-01-01').expect(400)
    await owner().get('/assistant/usage?from=2026-02-01&to=2026-01-01').expect(400)
  })
})
