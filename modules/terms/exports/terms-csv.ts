import type { Locale } from '#server/contract/locale.ts'
import { byteOrderMark, csvLine, csvText } from '#server/contract/csv.ts'
import type { Context } from '#server/http/context.ts'
import { todayOf } from '../chain/count-trigger.ts'
import type { TermRow } from '../chain/term-row.ts'
import { workingDaysFrom, type WorkingDays } from '../chain/working-days.ts'
import { naturePhrases, statePhrases } from '../term-kinds.phrases.ts'
import { isOpenState } from '../terms.policy.ts'
import { filePhrases } from './file.phrases.ts'
import { sendTermsFile, termBatches, type TermFileQuery } from './terms-file.ts'

/** Returns the value of a cell: a text, a day as `YYYY-MM-DD`, or a whole number. */
type Cell = (term: TermRow, locale: Locale, days: WorkingDays) => string | number | null

const columns: readonly { readonly header: keyof typeof filePhrases; readonly cell: Cell }[] = [
  { header: 'act', cell: ({ act, rule }, locale) => rule?.act[locale] ?? act },
  { header: 'dueOn', cell: ({ dueOn }) => dueOn },
  { header: 'laterOn', cell: ({ laterOn }) => laterOn },
  {
    header: 'left',
    cell: ({ dueOn, state, dueDayPassed, rule }, _, days) =>
      isOpenState(state) && !dueDayPassed ? days.until(dueOn, rule?.set) : null,
  },
  { header: 'case', cell: ({ caseName }) => caseName },
  { header: 'nature', cell: ({ nature }, locale) => naturePhrases[nature][locale] },
  { header: 'state', cell: ({ state }, locale) => statePhrases[state][locale] },
  { header: 'owner', cell: ({ ownerName }) => ownerName },
  { header: 'confirmedBy', cell: ({ confirmedName }) => confirmedName },
  { header: 'metOn', cell: ({ metOn }) => metOn },
  { header: 'citation', cell: ({ citation }) => citation },
]

async function* csvLines(ctx: Context, query: TermFileQuery): AsyncGenerator<string> {
  const locale = query.locale ?? ctx.locale
  const days = await workingDaysFrom(ctx.em, todayOf(ctx))
  yield byteOrderMark + csvLine(columns.map(({ header }) => csvText(filePhrases[header][locale])))
  for await (const batch of termBatches(ctx, query))
    yield batch
      .map((term) =>
        csvLine(
          columns.map(({ cell }) => {
            const value = cell(term, locale, days)
            return typeof value === 'number' ? String(value) : csvText(value ?? '')
          }),
        ),
      )
      .join('')
}

/** Sends every term of a filter as CSV, by date. */
export const sendTermsCsv = (ctx: Context, query: TermFileQuery): Promise<void> =>
  sendTermsFile(ctx, csvLines(ctx, query), query, 'csv')
