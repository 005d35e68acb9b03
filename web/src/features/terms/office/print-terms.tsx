import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { addDays } from '#modules/terms/counting/day-calendar.ts'
import { dayRange, weekdayName } from '../../../lib/day-words.ts'
import { formatDateTime, today } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { labelled } from '../../../lib/labelled.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PrintHead, PrintSheet } from '../../../ui/print-sheet.tsx'
import { isOpen } from '../next/term-parts.tsx'
import type { CaseTerm } from '../terms.queries.ts'
import { useFilterTexts } from './terms-filters.tsx'
import type { TermsState } from './use-terms-state.ts'
import { useWeekTerms } from './use-week-terms.ts'
import { byPerson } from './week.ts'

const rowStyles = { borderTop: '1px solid', borderColor: 'inherit', py: 0.625, pr: 1, verticalAlign: 'top' } as const
const tickedStates: ReadonlySet<CaseTerm['state']> = new Set(['met', 'void'])

/** Printed week: a list by person on landscape pages, with boxes to tick. Opens the print dialog when rendered. */
export function PrintTerms({ state, onDone }: { readonly state: TermsState; readonly onDone: () => void }) {
  const { t } = useTranslation(['terms-office', 'terms-next'])
  const { user } = useSession()
  const filterTexts = useFilterTexts(state)
  const [printedAt] = useState(() => formatDateTime(new Date()))
  const { data, isSuccess, isError, isPlaceholderData } = useWeekTerms(state, state.monday)
  useEffect(() => {
    if (isError) onDone()
  }, [isError, onDone])
  const terms = data?.items ?? []
  return (
    <PrintSheet landscape isReady={isSuccess && !isPlaceholderData} onDone={onDone}>
      <PrintHead
        title={t('week.printHead', { days: dayRange(state.monday, addDays(state.monday, 6)) })}
        facts={[
          labelled(t('week.filters.owner'), filterTexts.owner),
          labelled(t('week.filters.nature'), filterTexts.nature),
          labelled(t('week.filters.state'), filterTexts.state),
          t('week.printCount', { count: terms.length }),
        ].join(' · ')}
        office={user?.company?.name}
        printed={printedAt}
      />
      {byPerson(terms).map(({ owner, terms: personTerms }) => (
        <section key={owner?.id ?? 'nobody'}>
          <h2>{owner?.name ?? t('terms-next:nobody')}</h2>
          <Box component="table" sx={{ '& td': rowStyles }}>
            <colgroup>
              {['3%', '13%', '27%', '24%', '14%', '11%', '8%'].map((width, index) => (
                <col key={index} style={{ width }} />
              ))}
            </colgroup>
            <tbody>
              {personTerms.map((term) => (
                <PrintedTerm key={term.id} term={term} />
              ))}
            </tbody>
          </Box>
        </section>
      ))}
      <Box sx={{ mt: 2, pt: 1, borderTop: '1px solid' }}>{t('week.printFoot')}</Box>
    </PrintSheet>
  )
}

function PrintedTerm({ term }: { readonly term: CaseTerm }) {
  const { t } = useTranslation(['terms-office', 'terms-next'])
  const { act, caseName, nature, state, dueOn } = term
  const isLate = isOpen(term) && dueOn !== null && dueOn < today()
  return (
    <tr>
      <td>{tickedStates.has(state) ? '☑' : '☐'}</td>
      <td>{dueOn === null ? '' : `${weekdayName(dueOn)} ${Number(dueOn.slice(8))}`}</td>
      <td>
        <b>{act}</b>
      </td>
      <td>{caseName}</td>
      <td>
        {nature === 'jurisdictional' ? <b>{t(`terms-next:nature.${nature}`)}</b> : t(`terms-next:nature.${nature}`)}
      </td>
      <td>{isLate ? <u>{t('week.filters.overdue')}</u> : t(`terms-next:state.${state}`).toLocaleLowerCase()}</td>
      <td>
        <Box sx={{ borderBottom: '1px solid', height: '1.1em' }} />
      </td>
    </tr>
  )
}
