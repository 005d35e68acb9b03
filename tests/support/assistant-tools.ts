// Tools of the assistant in a case, and the proposals they make.
import { beforeAll } from 'vitest'
import type { Source } from '#modules/assistant/sources/source.ts'
import { handleToolCall, type ToolCallResult } from '#modules/assistant/tools/index.ts'
import { actingAs } from './acting-as.ts'
import { office, type Person } from './actors.ts'
import { useApp } from './app.ts'
import { asOwner } from './as-owner.ts'
import { openCaseOf } from './files.ts'

const sources: readonly Source[] = [
  {
    n: 1,
    kind: 'document',
    documentId: 'd',
    refId: 'd',
    title: 'Orden.pdf',
    page: 3,
    text: 'Se señala vista para el 14 de diciembre de 2026 a las 9:00 a.m. en la sala 503.',
  },
]

/** Starts the application of a test file with an office and a case. */
export function useAssistantTools() {
  const app = useApp({ background: true })

  let owner: Person
  let companyId: string
  let caseId: string
  beforeAll(async () => {
    ;({ owner, companyId } = await office(app()))
    caseId = await openCaseOf(owner, {
      name: 'Montesinos v. Punta Verde',
      clientName: 'Yadira Montesinos',
      judge: 'Hon. Irizarry',
    })
  })

  const runTool = (
    name: string,
    input: unknown,
    person = owner,
    ofCase = caseId,
    profile: 'professional' | 'customer' = 'professional',
  ): Promise<ToolCallResult> =>
    actingAs(
      app(),
      person,
      companyId,
      (ctx) =>
        handleToolCall(
          ctx,
          { caseId: ofCase, sources },
          { id: 'c', name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
        ),
      { role: profile },
    )
  const countEventsAndDocuments = async () =>
    (
      await asOwner<{ n: string }>(
        app(),
        `select ((select count(*) from event) + (select count(*) from document)) as n`,
      )
    )[0]?.n

  return { app, owner: () => owner, companyId: () => companyId, caseId: () => caseId, runTool, countEventsAndDocuments }
}
