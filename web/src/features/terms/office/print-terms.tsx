import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { addDays } from '#modules/terms/counting/day-calendar.ts'
import { dayRange, weekdayName } from '../../../lib/day-words.ts'
import { formatDateTime, today } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { paperColors } from '../../../ui/theme-tokens.ts'
import { isOpen } from '../next/term-parts.tsx'
import type { CaseTerm } from '../terms.queries.ts'
import { useFilterTexts } from './terms-filters.tsx'
import type { TermsState } from './use-terms-state.ts'
import { useWeekTerms } from './use-week-terms.ts'
import { byPerson } from './week.ts'

const closedStates: ReadonlySet<CaseTerm['state']> = new Set(['met', 'void'])

/** Printed week: a list by person on landscape pages, with boxes to tick. Opens the print dialog when rendered. */
export function PrintTerms({ state, onDone }: { readonly state: TermsState; readonly onDone: () => void }) {
  const { t } = useTranslation(['terms-office', 'terms-next'])
  const { user } = useSession()
  const filterTexts = useFilterTexts(state)
  const [printedAt] = useState(() => formatDateTime(new Date()))
  const { data, isSuccess, isError, isPlaceholderData } = useWeekTerms(state, state.monday)
  const isReady = isSuccess && !isPlaceholderData
  useEffect(() => {
    if (isError) onDone()
    if (!isReady) return
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [isReady, isError, onDone])
  const terms = data?.items ?? []
  const page = (text: string) => JSON.stringify(`${text} `)
  return createPortal(
    <Box
      className="print-terms"
      sx={{
        color: paperColors.ink,
        fontSize: '9.5pt',
        '& h1': { typography: 'h2', color: 'inherit', m: 0 },
        '& h2': { typography: 'h3', color: 'inherit', m: 0, mt: 1.75 },
        '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
        '& td': { borderTop: '1px solid', borderColor: 'inherit', py: 0.625, pr: 1, verticalAlign: 'top' },
        '& tr': { breakInside: 'avoid' },
      }}
    >
      <GlobalStyles
        styles={{
          '@media screen': { '.print-terms': { display: 'none' } },
          '@media print': {
            '@page': {
              size: 'letter landscape',
              margin: '12mm',
              '@bottom-right': {
                content: `${page(t('week.page'))} counter(page) ${page(` ${t('week.of')}`)} counter(pages)`,
                fontSize: '8pt',
              },
            },
            '#root, .MuiDrawer-root, .MuiPopover-root': { display: 'none !important' },
            body: { background: 'none' },
          },
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2, pb: 1, borderBottom: '2px solid' }}>
        <Box sx={{ flex: 1 }}>
          <h1>{t('week.printHead', { days: dayRange(state.monday, addDays(state.monday, 6)) })}</h1>
          <div>
            {[
              `${t('week.filters.owner')}: ${filterTexts.owner}`,
              `${t('week.filters.nature')}: ${filterTexts.nature}`,
              `${t('week.filters.state')}: ${filterTexts.state}`,
              t('week.printCount', { count: terms.length }),
            ].join(' · ')}
          </div>
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <b>{user?.company?.name}</b>
          <div>{printedAt}</div>
        </Box>
      </Box>
      {byPerson(terms).map(({ owner, terms: own }) => (
        <section key={owner?.id ?? 'nobody'}>
          <h2>{owner?.name ?? t('terms-next:nobody')}</h2>
          <table>
            <colgroup>
              {['3%', '13%', '27%', '24%', '14%', '11%', '8%'].map((width, index) => (
                <col key={index} style={{ width }} />
              ))}
            </colgroup>
            <tbody>
              {own.map((term) => (
                <PrintedTerm key={term.id} term={term} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <Box sx={{ mt: 2, pt: 1, borderTop: '1px solid' }}>{t('week.printFoot')}</Box>
    </Box>,
    document.body,
  )
}

function PrintedTerm({ term }: { readonly term: CaseTerm }) {
  const { t } = useTranslation(['terms-office', 'terms-next'])
  const { act, caseName, nature, state, dueOn } = term
  const isLate = isOpen(term) && dueOn !== null && dueOn < today()
  return (
    <tr>
      <td>{closedStates.has(state) ? '☑' : '☐'}</td>
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
