import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { CalendarOwner } from '../../lib/calendar-source.ts'
import { paperColors } from '../../ui/theme-tokens.ts'
import { range, startOfWeek, type Day } from './calendar/days.ts'
import { itemsOn } from './calendar/layout.ts'
import { itemOf, spanOf } from './items.ts'
import { scheduleQueries } from './scheduling.queries.ts'
import { useHolidays } from './use-calendar-data.ts'
import { useItemLabels } from './use-item-labels.ts'
import { dayRange, weekdayAndDay } from './words.ts'

const printStyles = (
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
  calendarOwner,
  onDone,
}: {
  readonly day: Day
  readonly calendarOwner: CalendarOwner
  readonly onDone: () => void
}) {
  const { t } = useTranslation('scheduling')
  const labels = useItemLabels()
  const days = range(startOfWeek(day), 7)
  const span = spanOf(days)
  const { data, isSuccess, isError, isPlaceholderData } = useQuery(
    scheduleQueries.events(span.from, span.to, calendarOwner),
  )
  const holidays = useHolidays(days).names
  const isReady = isSuccess && !isPlaceholderData
  useEffect(() => {
    if (isError) onDone()
    if (!isReady) return
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [isReady, isError, onDone])
  const items = (data ?? []).map(itemOf)
  return createPortal(
    <Box
      className="print-week"
      sx={{
        color: paperColors.ink,
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
      {printStyles}
      <h1>
        {t('title')} · {dayRange(days[0] ?? day, days.at(-1) ?? day)}
      </h1>
      <table>
        <thead>
          <tr>
            {days.map((weekDay) => (
              <th key={weekDay} scope="col">
                {weekdayAndDay(weekDay)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {days.map((weekDay) => (
              <td key={weekDay}>
                {holidays.has(weekDay) ? (
                  <p>
                    <i>{holidays.get(weekDay)}</i>
                  </p>
                ) : null}
                <ul>
                  {itemsOn(items, weekDay).map((item) => (
                    <li key={item.key}>
                      <b>{labels.time(item)}</b>
                      <br />
                      {labels.title(item)} ({labels.kind(item)})
                      {labels.detail(item) ? (
                        <>
                          <br />
                          {labels.detail(item)}
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
