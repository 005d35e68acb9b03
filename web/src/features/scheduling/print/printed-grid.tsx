import Box from '@mui/material/Box'
import { dayOfMonth, monthOf, type Day } from '../calendar/days.ts'
import { itemsOn } from '../calendar/layout.ts'
import type { Item } from '../items.ts'
import { useItemLabels } from '../use-item-labels.ts'
import { dayAndMonth, upperFirst, weekdayName } from '../words.ts'
import { briefDetailsOf } from './printed-details.ts'

/** Least height of the table: it fills a sheet of letter size. */
const tableHeight = '155mm'

/** A week or a month as a table with a column for each weekday. */
export function PrintedGrid({
  view,
  day: shownDay,
  days,
  items,
  holidays,
}: {
  readonly view: 'month' | 'week'
  readonly day: Day
  /** Whole weeks. */
  readonly days: readonly Day[]
  readonly items: readonly Item[]
  readonly holidays: ReadonlyMap<Day, string>
}) {
  const isMonth = view === 'month'
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const isOutside = (day: Day) => isMonth && monthOf(day) !== monthOf(shownDay)
  return (
    <Box component="table" sx={{ ...tableStyles, ...(isMonth ? monthStyles : weekStyles) }}>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col">
              {upperFirst(weekdayName(day))}
              {isMonth ? null : ` ${dayOfMonth(day)}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className={isOutside(day) ? 'outside' : ''}>
                {isMonth ? <b className="number">{isOutside(day) ? dayAndMonth(day) : dayOfMonth(day)}</b> : null}
                {holidays.has(day) ? <i className="holiday">{holidays.get(day)}</i> : null}
                <CellItems items={itemsOn(items, day)} isBrief={isMonth} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

/** Time and title of each item; its kind, people, place and case where there is room. */
function CellItems({ items, isBrief }: { readonly items: readonly Item[]; readonly isBrief: boolean }) {
  const labels = useItemLabels()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.key} className={item.tentative ? 'tentative' : ''}>
          <b>{upperFirst(labels.time(item))}</b>
          {isBrief ? ' ' : <br />}
          {labels.title(item)}
          {item.title === null || (isBrief && !item.tentative) ? null : <i> ({labels.kind(item)})</i>}
          {isBrief ? null : briefDetailsOf(item, labels).map((detail) => <div key={detail}>{detail}</div>)}
        </li>
      ))}
    </ul>
  )
}

const tableStyles = {
  // The right border stands within the page.
  '&&': { width: 'calc(100% - 1px)', height: tableHeight },
  '& thead': { height: '6mm' },
  '& th, & td': {
    border: '0.75pt solid',
    borderColor: 'inherit',
    p: '3pt',
    verticalAlign: 'top',
    textAlign: 'left',
    overflowWrap: 'break-word',
    hyphens: 'auto',
  },
  '& .number': { display: 'block' },
  '& .outside .number': { fontWeight: 400, fontStyle: 'italic' },
  '& .holiday': { display: 'block' },
  '& ul': { m: 0, p: 0 },
  // Paper may be black and white: a line separates items, and the line of unconfirmed items is dashed.
  '& li': {
    listStyle: 'none',
    mt: '3pt',
    pl: '3pt',
    borderLeft: '1.5pt solid',
    breakInside: 'avoid',
    '&.tentative': { borderLeftStyle: 'dashed' },
  },
} as const
const monthStyles = { fontSize: '7.5pt' } as const
// The row of a week may be longer than a sheet.
const weekStyles = { fontSize: '8pt', '& tbody tr': { breakInside: 'auto' } } as const
