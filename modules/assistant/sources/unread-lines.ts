import type { Context } from '#server/http/context.ts'
import { documentsWithoutFullText, type DocumentWithoutFullText } from '#modules/documents/index.ts'

/** Maximum of documents that are named to the model, the newest first. */
const maxNamed = 30

const lineOf = ({ name, pages, withoutText, failedPages }: DocumentWithoutFullText): string => {
  const failed = failedPages.length === 0 ? '' : `; damaged pages: ${failedPages.join(', ')}`
  return withoutText === 0 || withoutText === pages
    ? `${name}: nothing of it could be read`
    : `${name}: ${withoutText} of ${pages ?? withoutText} pages could not be read${failed}`
}

/** Returns a line for each document of the case that could not be read in full. @throws 404 `case_not_found` */
export const unreadLines = async (reader: Pick<Context, 'em' | 'actor'>, caseId: string): Promise<string[]> =>
  (await documentsWithoutFullText(reader, caseId, maxNamed)).map(lineOf)
