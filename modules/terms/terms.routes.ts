import { idsOf } from '#server/contract/shared.ts'
import { implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { addTrigger } from './chain/add-trigger.ts'
import { addTermByHand } from './chain/add-term-by-hand.ts'
import { assignManyTerms } from './chain/assign-many-terms.ts'
import { listCalendarTerms } from './chain/calendar-terms.ts'
import { meetTerm, missTerm, reopenTerm, voidTerm } from './chain/close-term.ts'
import { confirmTerms } from './chain/confirm-terms.ts'
import { correctTrigger } from './chain/correct-trigger.ts'
import { countSecond } from './chain/count-second.ts'
import { extendTerm } from './chain/extend-term.ts'
import { listTerms } from './chain/list-terms.ts'
import { listFirstTerms, listNextTerms } from './chain/next-terms.ts'
import { readCaseTerms } from './chain/read-case-terms.ts'
import { readTermDetail } from './chain/read-term.ts'
import { readSettings, updateSettings } from './chain/term-settings.ts'
import { updateTerm } from './chain/update-term.ts'
import { sendTermsCalendar } from './exports/terms-calendar.ts'
import { sendTermsCsv } from './exports/terms-csv.ts'
import { nextTermsContract } from './next-terms.contract.ts'
import { termBulkContract } from './term-bulk.contract.ts'
import { termsContract } from './terms.contract.ts'

export const termsRoutes = ({ env: { publicUrl } }: Pick<Services, 'env'>) =>
  implement(termsContract, {
    list: (ctx, { query }) => listTerms(ctx, query),
    csv: (ctx, { query }) => sendTermsCsv(ctx, query),
    ics: (ctx, { query }) => sendTermsCalendar(ctx, publicUrl, query),
    ofCase: (ctx, { params }) => readCaseTerms(ctx, params.id),
    addTrigger: (ctx, { params, body }) => addTrigger(ctx, params.id, body),
    correctTrigger: (ctx, { params, body }) => correctTrigger(ctx, params.id, body),
    countSecond: (ctx, { params, body }) => countSecond(ctx, params.id, body),
    addTyped: (ctx, { params, body }) => addTermByHand(ctx, params.id, body),
    get: (ctx, { params }) => readTermDetail(ctx, params.id),
    update: (ctx, { params, body }) => updateTerm(ctx, params.id, body),
    confirm: (ctx, { body }) => confirmTerms(ctx, body),
    meet: (ctx, { params, body }) => meetTerm(ctx, params.id, body),
    miss: (ctx, { params, body }) => missTerm(ctx, params.id, body),
    void: (ctx, { params, body }) => voidTerm(ctx, params.id, body),
    reopen: (ctx, { params, body }) => reopenTerm(ctx, params.id, body),
    extend: (ctx, { params, body }) => extendTerm(ctx, params.id, body),
    settings: ({ em, actor }) => readSettings(em, actor.companyId),
    updateSettings: (ctx, { body }) => updateSettings(ctx, body),
  })

export const nextTermsRoutes = implement(nextTermsContract, {
  list: (ctx, { query }) => listNextTerms(ctx, query),
  calendar: (ctx, { query }) => listCalendarTerms(ctx, query),
  firstOfCases: (ctx, { query }) => listFirstTerms(ctx, idsOf(query.caseIds)),
})

export const termBulkRoutes = implement(termBulkContract, { run: (ctx, { body }) => assignManyTerms(ctx, body) })
