import Box from '@mui/material/Box'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Day } from '../calendar/days.ts'
import { itemsOn } from '../calendar/layout.ts'
import type { Item } from '../items.ts'
import { useItemLabels } from '../use-item-labels.ts'
import { fullDay, upperFirst } from '../words.ts'
import { detailsOf } from './printed-details.ts'

/** A day or an agenda as a list: time, title and kind, people, place and case. Of an agenda, free days are left out. */
export function PrintedDays({
  view,
  days,
  items,
  holidays,
}: {
  readonly view: 'day' | 'agenda'
  readonly days: readonly Day[]
  readonly items: readonly Item[]
  readonly holidays: ReadonlyMap<Day, string>
}) {
  const { t } = useTranslation('scheduling')
  const labels = useItemLabels()
  const listedDays = days
    .map((day) => ({ day, dayItems: itemsOn(items, day), holiday: holidays.get(day) }))
    .filter(({ dayItems, holiday }) => view === 'day' || dayItems.length > 0 || holiday !== undefined)
  if (listedDays.length === 0) return <p>{t('agenda.nothing')}</p>
  return listedDays.map(({ day, dayItems, holiday }) => (
    <section key={day}>
      {view === 'agenda' ? <h2>{upperFirst(fullDay(day))}</h2> : null}
      {holiday === undefined ? null : (
        <p>
          <i>
            {holiday}. {t('grid.courtsClosed')}
          </i>
        </p>
      )}
      {dayItems.length === 0 && holiday === undefined ? <p>{t('agenda.nothing')}</p> : null}
      {dayItems.length === 0 ? null : (
        <Box component="table" sx={{ mt: 1, '& td': cellStyles }}>
          <colgroup>
            {['24%', '38%', '38%'].map((width, index) => (
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
          <tbody>
            {dayItems.map((item) => (
              <tr key={item.key}>
                <td>{upperFirst(labels.time(item))}</td>
                <td>
                  <b>{labels.title(item)}</b>
                  {item.title === null ? null : (
                    <div>
                      <i>{labels.kind(item)}</i>
                    </div>
                  )}
                </td>
                <td>
                  {detailsOf(item, labels).map((detail) => (
                    <div key={detail}>{detail}</div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </section>
  ))
}

const cellStyles = {
  borderTop: '0.75pt solid',
  borderColor: 'inherit',
  py: '4pt',
  px: 0,
  pr: '6pt',
  verticalAlign: 'top',
  overflowWrap: 'break-word',
} as const
