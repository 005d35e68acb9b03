import type { Locale } from '#server/contract/locale.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { escapeHtml } from '#server/jobs/mail-layout.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { messageTemplates } from './correspondence.phrases.ts'

/** A bullet alone becomes an empty list for the writer to fill in. */
const paragraphHtml = (text: string): string => (text === '•' ? '<ul><li><p></p></li></ul>' : `<p>${text}</p>`)

/** Lists texts to start from, with the facts of the case, and the signature of the caller. @throws 404 `case_not_found` */
export async function listTemplates({ em, actor }: Context, caseId: string, locale: Locale) {
  const { companyId, userId } = actor
  const access = await readCaseAccess(em, actor, caseId)
  const facts = await row(
    em,
    {
      client: col.text.nullable,
      number: col.text.nullable,
      author: col.text,
      company: col.text,
      phone: col.text.nullable,
    },
    sql`select f.client_name as client, f.court_case_number as number, u.name || ' ' || u.surname as author,
        c.name as company, coalesce(nullif(btrim(c.phone), ''), nullif(btrim(u.phone), '')) as phone
      from case_file f join user_account u on u.company_id = f.company_id and u.id = ${userId}
        join company c on c.id = f.company_id
      where f.company_id = ${companyId} and f.id = ${caseId}`,
  )
  const values = { case: access.name, client: facts?.client ?? '', number: facts?.number ?? '' }
  const fillIn = (text: string) => {
    let result = text
    // The space before a placeholder is removed with it when the value is missing.
    for (const [name, value] of Object.entries(values))
      result = result.replaceAll(` {${name}}`, () => (value === '' ? '' : ` ${value}`))
    return result
  }
  return {
    items: messageTemplates.map(({ id, name, subject, paragraphs }) => ({
      id,
      name: name[locale],
      subject: fillIn(subject[locale]),
      html: paragraphs[locale].map((text) => paragraphHtml(escapeHtml(fillIn(text)))).join(''),
    })),
    signature: facts
      ? `<p>${[facts.author, facts.company, facts.phone]
          .flatMap((line) => (line === null || line === '' ? [] : [escapeHtml(line)]))
          .join('<br>')}</p>`
      : '',
  }
}
