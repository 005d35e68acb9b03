// Worked examples whose dates come from a decision of a court or from an order.
import type { BlanketExtension } from './day-calendar.ts'
import { calendarOf } from './example-calendar.factory.ts'
import { days, judicial, on, type Example } from './example.factory.ts'

const hurricaneLenny: BlanketExtension = {
  from: '1999-11-16',
  until: '1999-11-18',
  to: '1999-11-22',
  citation: 'EM-1999-5',
}

export const decidedExamples: readonly Example[] = [
  {
    title: '1 · decided: five days of an eviction leave out the weekend; 19 December was late',
    rule: days(5),
    trigger: on('2011-12-08'),
    calendar: judicial,
    due: '2011-12-15',
  },
  {
    title: '2 · decided: 72 hours are three working days',
    rule: days(72, { unit: 'hour' }),
    trigger: on('2014-06-12'),
    calendar: judicial,
    due: '2014-06-17',
  },
  {
    title: '3 · decided: certiorari in thirty days from the notice',
    rule: days(30),
    trigger: on('2023-03-14'),
    calendar: judicial,
    due: '2023-04-13',
  },
  {
    title: '4 · decided: 2026 TSPR 45, thirty days from the notice',
    rule: days(30),
    trigger: on('2025-04-28'),
    calendar: judicial,
    due: '2025-05-28',
  },
  {
    title: '5 · decided: after the interruption the term begins whole; Saturday and Memorial Day roll',
    rule: days(30),
    trigger: on('1998-04-23'),
    calendar: judicial,
    due: '1998-05-26',
  },
  {
    title: '6 · decided: the fifteen days of an agency end on Saturday and roll',
    rule: days(15),
    trigger: on('2016-10-21'),
    calendar: judicial,
    due: '2016-11-07',
  },
  {
    title: '6 · decided: the review runs from the day to which the fifteen days of the agency rolled',
    rule: days(30),
    trigger: on('2016-11-07'),
    calendar: judicial,
    due: '2016-12-07',
  },
  {
    title: '7 · decided: an extension runs from the end of the ninety days, not from its notice',
    rule: days(30),
    trigger: on('2013-04-02'),
    calendar: judicial,
    due: '2013-05-02',
  },
  {
    title: '8 · decided: six months of the Code of 1930 are 180 days, the last a Sunday',
    rule: days(180),
    trigger: on('1987-06-23'),
    calendar: judicial,
    due: '1987-12-21',
  },
  {
    title: '9 · decided: a year over a leap day has two readings, and the earlier one counts',
    rule: days(1, { unit: 'year' }),
    trigger: on('1951-09-17'),
    calendar: judicial,
    due: '1952-09-16',
    later: '1952-09-17',
  },
  {
    title: '10 · decided: a Saturday that a bulletin made a working day does not roll',
    rule: days(180),
    trigger: on('1952-06-23'),
    calendar: calendarOf('judicial', { opened: ['1952-12-20'] }),
    due: '1952-12-20',
  },
  {
    title: '11 · decided: EM-1999-5 extends every term that ends in the hurricane',
    rule: days(10),
    trigger: on('1999-11-07'),
    calendar: calendarOf('judicial', { extensions: [hurricaneLenny] }),
    due: '1999-11-22',
  },
]
