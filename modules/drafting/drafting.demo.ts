// A template of the demonstration office: a letter to its clients.
import type { Context } from '#server/http/context.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import { draftingDependencies } from './drafting.dependencies.ts'
import { createAuthoredTemplate } from './templates/store-template.ts'

export interface DemoTemplatesOffice {
  readonly companyId: string
  readonly name: string
  readonly lawyers: readonly {
    readonly id: string
    readonly name: string
    readonly surname: string
    readonly email: string
  }[]
}

const content = `<p style="text-align:center"><strong>{company.name.upper}</strong><br />{company.address?}<br />{#company.phone}Tel. {company.phone}{/company.phone}</p><p>{date.today}</p><p>{client.full_name}<br />{client.address?}</p><p><strong>Asunto: {case.name}{#case.number}, caso núm. {case.number}{/case.number}</strong></p><p>Estimado cliente:</p><p>Le escribimos para informarle cómo va su asunto.</p><p>{ask.lo_ocurrido}</p><p>{#ask.proximos_pasos}</p><ol><li><p>{.}</p></li></ol><p>{/ask.proximos_pasos}</p><p>{#ask.documentos_que_necesitamos}Necesitamos que nos entregue: {ask.documentos_que_necesitamos}.{/ask.documentos_que_necesitamos}</p><p>Quedamos a su disposición.</p><p>Cordialmente,</p><p>{professional.title?} {professional.full_name}<br />{professional.email?}</p>`

/** Creates the template of the office. */
export async function seedTemplates(
  services: Services,
  { companyId, name: companyName, lawyers: [author] }: DemoTemplatesOffice,
): Promise<void> {
  if (!author) return
  const { id: userId, ...actor } = author
  const ctx = {
    ...services.openWork(),
    locale: 'es',
    requestId: 'demo',
    address: '127.0.0.1',
    actor: {
      ...actor,
      userId,
      sessionId: userId,
      role: 'professional',
      companyId,
      companyName,
      companyActive: true,
      owner: true,
      locale: 'es',
    },
    // The demonstration office is created without a request, so the other members of a context are missing.
  } as unknown as Context
  await withScope({ kind: 'company', companyId, userId }, () =>
    createAuthoredTemplate(ctx, draftingDependencies(services), {
      name: 'Carta de seguimiento',
      description: 'Informa al cliente cómo va su asunto y qué sigue.',
      language: 'es',
      category: 'letter',
      draftNotice: false,
      questions: [
        { path: 'ask.lo_ocurrido', label: 'Lo ocurrido', hint: '', type: 'text', options: [] },
        { path: 'ask.proximos_pasos', label: 'Próximos pasos', hint: '', type: 'lines', options: [] },
        {
          path: 'ask.documentos_que_necesitamos',
          label: 'Documentos que necesitamos',
          hint: '',
          type: 'text',
          options: [],
        },
      ],
      content,
    }),
  )
}
