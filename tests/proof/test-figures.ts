// Tests of tenant isolation, permissions, races and backups, grouped by figure.
import type { PromiseName } from './promises.ts'

export interface TestFigure {
  readonly promise: Extract<PromiseName, 'isolation' | 'rights' | 'races' | 'backup'>
  readonly what: string
  readonly file: string
  /** Patterns of test names. */
  readonly tests: RegExp
}

const matrix = 'tests/contract-matrix.test.ts'
const catalogue = 'tests/row-security.test.ts'
const raceFigure = (what: string, file: string, tests: RegExp): TestFigure => ({ promise: 'races', what, file, tests })

export const testFigures: readonly TestFigure[] = [
  {
    promise: 'isolation',
    what: 'routes that answer a foreign id exactly as one that does not exist',
    file: matrix,
    tests: /^shows another company's object/,
  },
  {
    promise: 'isolation',
    what: 'routes that refuse ids of two companies mixed',
    file: matrix,
    tests: /^refuses ids of two companies mixed/,
  },
  {
    promise: 'isolation',
    what: 'bodies that cannot join an own object with a foreign one',
    file: matrix,
    tests: /^does not join an own object/,
  },
  {
    promise: 'isolation',
    what: 'routes that do not find what was deleted',
    file: matrix,
    tests: /^does not find deleted objects/,
  },
  {
    promise: 'isolation',
    what: 'routes that hide from a client what is not theirs',
    file: matrix,
    tests: /^hides from a customer/,
  },
  {
    promise: 'isolation',
    what: 'catalogue rules that every table satisfies (forced row security, policies, keys and uniques of one company)',
    file: catalogue,
    tests:
      /^(has row security|checks written rows|binds every|includes the company in every foreign key|starts every unique|runs every view|gives the roles)/,
  },
  {
    promise: 'isolation',
    what: 'what the application’s role cannot do (read without a company, read or write another’s, change policies)',
    file: catalogue,
    tests: /^(sees|cannot)/,
  },
  {
    promise: 'rights',
    what: 'routes that refuse a request without a session',
    file: matrix,
    tests: /^refuses a stranger/,
  },
  { promise: 'rights', what: 'routes × roles with the permission that succeed', file: matrix, tests: /^succeeds for/ },
  {
    promise: 'rights',
    what: 'routes closed by a plan that blocks their module',
    file: matrix,
    tests: /^is closed by a plan/,
  },
  {
    promise: 'rights',
    what: 'routes that only read without an active plan',
    file: matrix,
    tests: /^is read-only without/,
  },
  raceFigure(
    'bookings: a crowd for one day takes no more than its limit',
    'modules/scheduling/appointments/booking.test.ts',
    /hold under concurrency/,
  ),
  raceFigure(
    'repeated requests: the work is done once and answered alike',
    'server/http/kernel.test.ts',
    /does the work once/,
  ),
  raceFigure(
    'answers of many visitors, each sent again',
    'modules/forms/public-forms.test.ts',
    /for many concurrent requests and their repetitions/,
  ),
  raceFigure(
    'tokens and storage: two servers at once, the ledger stays correct',
    'modules/billing/quotas/ledger.test.ts',
    /equals the meter when two servers/,
  ),
  raceFigure(
    'unsettled reservations are released once',
    'modules/billing/quotas/reservations.test.ts',
    /expire once when they are not settled/,
  ),
  raceFigure(
    'an invitation for two people at the same moment',
    'modules/companies/invitations.test.ts',
    /works once, also for two concurrent uses/,
  ),
  raceFigure(
    'a link to a new password, used by two at once',
    'modules/identity/passwords.test.ts',
    /one of two concurrent uses of the link/,
  ),
  raceFigure(
    'a user name requested by two people at once',
    'modules/identity/register.test.ts',
    /gives a user name to one of two/,
  ),
  raceFigure('recovery codes, each good once', 'modules/identity/two-factor.test.ts', /each valid once/),
  raceFigure(
    'two administrators who take each other’s rights',
    'modules/identity/account-administration.test.ts',
    /keeps one administrator when two/,
  ),
  raceFigure(
    'a payment reported ten times at once is recorded once; refunds never pass what was paid',
    'modules/billing/payments/record-payment.test.ts',
    /(reported ten times at once|never exceeded by concurrent refunds)/,
  ),
  raceFigure(
    'messages of Stripe read concurrently',
    'modules/billing/webhooks/reconcile-subscription.test.ts',
    /many readings at once/,
  ),
  raceFigure(
    'a payment of ATH Móvil read concurrently',
    'modules/billing/webhooks/ath.test.ts',
    /captured and recorded once/,
  ),
  raceFigure(
    'a recording reported many times',
    'modules/calls/recordings.test.ts',
    /in the case once, even if they arrive several times/,
  ),
  {
    promise: 'backup',
    what: 'a copy taken while rows and files are written, restored: everything committed before it',
    file: 'tests/backup.test.ts',
    tests: /^(contains everything committed|can be taken of a stopped|never overwrites another)/,
  },
  {
    promise: 'backup',
    what: 'a company exported and imported: every row and file is the same; a changed archive is refused',
    file: 'modules/portability/portability.test.ts',
    tests: /^(has the same rows and files after|is not imported from)/,
  },
  {
    promise: 'backup',
    what: 'rules of the export of a company: every table named once, no secret',
    file: 'modules/portability/tables.test.ts',
    tests: /./,
  },
]
