import { expect, it } from 'vitest'
import { dayValues } from './mail-of-notice.ts'
import { noticeMessages } from './notice.messages.ts'

it('mails in Portuguese put the article of the weekday before the last day of a term', () => {
  // A Monday and a Sunday: names of days have two genders in Portuguese.
  expect(dayValues({ dueOn: '2026-11-30' }, 'pt').onDay).toBe('na segunda-feira, 30 de novembro de 2026')
  expect(dayValues({ dueOn: '2026-11-29' }, 'pt').onDay).toBe('no domingo, 29 de novembro de 2026')
  expect(dayValues({}, 'pt')).toEqual({})
  for (const message of Object.values(noticeMessages)) expect(JSON.stringify(message)).not.toMatch(/ em \{day\}/)
})
