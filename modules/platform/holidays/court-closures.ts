// Days on which the Supreme Court of Puerto Rico closed the courts by order. They count as holidays when a term of the
// courts is computed (Political Code, arts. 388–389; Civil Procedure rule 68.1). Offices and agencies may work. The
// list contains the orders found until July 2026. It lacks some orders of 2020, 2021, 2024 and 2025 and all closures
// because of storms; an administrator adds them.

interface CourtClosure {
  readonly date: string
  /** The form in which filings cite the order; null when the press that reported the closure did not name it. */
  readonly citation: string | null
  /** False when the text of the order could not be read. */
  readonly certain: boolean
}

interface ClosureOrder extends Omit<CourtClosure, 'date'> {
  readonly dates: readonly string[]
}

/** The text of the order was read. */
const fromOrder = { certain: true } as const
/** The text of the order was not read; the press reported the closure. */
const fromPress = { certain: false } as const

const orders: readonly ClosureOrder[] = [
  {
    ...fromOrder,
    citation: '2015 TSPR 176',
    dates: ['2016-03-24', '2016-07-29', '2016-11-25', '2016-12-30', '2017-01-05'],
  },
  { ...fromOrder, citation: '2016 TSPR 246', dates: ['2017-04-13', '2017-07-24', '2017-11-24', '2017-12-26'] },
  {
    ...fromOrder,
    citation: '2018 TSPR 25',
    dates: [
      ...['2018-03-23', '2018-03-29', '2018-11-23', '2018-12-24', '2018-12-31'],
      ...['2019-04-18', '2019-11-18', '2019-11-29', '2019-12-24'],
    ],
  },
  { ...fromPress, citation: 'EM-2020-15', dates: ['2021-11-12', '2021-11-26'] },
  {
    ...fromOrder,
    citation: '2022 TSPR 11',
    dates: [
      ...['2022-03-21', '2022-04-14', '2022-07-26', '2022-11-25'],
      ...['2023-01-05', '2023-03-03', '2023-04-06', '2023-07-03', '2023-07-28', '2023-11-24', '2024-01-05'],
    ],
  },
  { ...fromPress, citation: 'OAJP-2023-111', dates: ['2024-03-28'] },
  { ...fromPress, citation: null, dates: ['2025-04-17', '2025-12-24', '2025-12-31', '2026-01-05'] },
  { ...fromOrder, citation: '2025 TSPR 47', dates: ['2025-12-26', '2026-01-02'] },
  {
    ...fromOrder,
    citation: '2026 TSPR 6, EM-2026-0002',
    dates: [
      ...['2026-04-02', '2026-11-20', '2026-11-27', '2026-12-24', '2026-12-31'],
      ...['2027-01-04', '2027-01-05', '2027-03-25', '2027-11-26', '2027-12-24', '2027-12-31'],
      ...['2028-01-05', '2028-01-07'],
    ],
  },
  { ...fromOrder, citation: '2026 TSPR 77, EM-2026-0010', dates: ['2026-07-24'] },
]

const closures: readonly CourtClosure[] = orders.flatMap(({ dates, ...order }) =>
  dates.map((date) => ({ date, ...order })),
)

/** Returns the closures of a year by date. */
export const courtClosures = (year: number): readonly CourtClosure[] =>
  closures.filter(({ date }) => date.startsWith(`${year}-`)).sort((a, b) => a.date.localeCompare(b.date))

/** Years for which the list has all closures by order, except closures because of storms. */
const completeYears: ReadonlySet<number> = new Set([2016, 2017, 2018, 2019, 2022, 2023, 2026, 2027])
/** Returns whether the list has all orders of a year, except closures because of storms. */
export const areClosuresComplete = (year: number): boolean => completeYears.has(year)
