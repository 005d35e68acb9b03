import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Whose } from '../../lib/calendar-source.ts'
import { sheet as sheetColors } from '../../ui/theme-tokens.ts'
import { range, startOfWeek, type Day } from './calendar/days.ts'
import { itemsOn } from './calendar/layout.ts'
import { itemOf, spanOf } from './items.ts'
import { scheduleQueries } from './scheduling.queries.ts'
import { useHolidays } from './use-calendar-data.ts'
import { useItemWords } from './use-item-words.ts'
import { dayRange, weekdayAndDay } from './words.ts'

const sheet = (
  <GlobalStyles
    styles={{
      '@media screen': { '.print-week': { display: 'none' } },
      '@media print': {
        '@page': { size: 'landscape', margin: '12mm' },
        '#root, .MuiDrawer-root, .MuiPopover-root': { display: 'none !important' },
        body: { background: 'none' },
      },
    }}
  />
)

/** A week on one page: seven columns. Opens the print dialog when rendered. */
export function PrintWeek({
  day,
  whose,
  onDone,
}: {
  readonly day: Day
  readonly whose: Whose
  readonly onDone: () => void
}) {
  const { t } = useTranslation('scheduling')
  const words = useItemWords()
  const days = range(startOfWeek(day), 7)
  const span = spanOf(days)
  const { data, isSuccess, isError, isPlaceholderData } = useQuery(scheduleQueries.events(span.from, span.to, whose))
  const holidays = useHolidays(days).names
  const ready = isSuccess && !isPlaceholderData
  useEffect(() => {
    if (isError) onDone()
    if (!ready) return
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [ready, isError, onDone])
  const items = (data ?? []).map(itemOf)
  return createPortal(
    <Box
      className="print-week"
      sx={{
        color: sheetColors.ink,
        fontSize: '9pt',
        '& h1': { typography: 'h2', color: 'inherit', m: 0, mb: 1 },
        '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
        '& th, & td': {
          border: '1px solid',
          borderColor: 'inherit',
          p: 0.75,
          verticalAlign: 'top',
          textAlign: 'left',
          overflowWrap: 'anywhere',
        },
        '& li': { listStyle: 'none', mb: 0.75 },
        '& ul': { m: 0, p: 0 },
      }}
    >
      {sheet}
      <h1>
        {t('title')} · {dayRange(days[0] ?? day, days.at(-1) ?? day)}
      </h1>
      <table>
        <thead>
          <tr>
            {days.map((one) => (
              <th key={one} scope="col">
                {weekdayAndDay(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {days.map((one) => (
              <td key={one}>
                {holidays.has(one) ? (
                  <p>
                    <i>{holidays.get(one)}</i>
                  </p>
                ) : null}
                <ul>
                  {itemsOn(items, one).map((item) => (
                    <li key={item.key}>
                      <b>{words.time(item)}</b>
                      <br />
                      {words.title(item)} ({words.kind(item)})
                      {words.detail(item) ? (
                        <>
                          <br />
                          {words.detail(item)}
                        </>
                      ) : null}
                      {item.event?.case ? (
                        <>
                          <br />
                          {item.event.case.courtCaseNumber ?? item.event.case.name}
                        </>
                      ) : null}
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Box>,
    document.body,
  )
}
