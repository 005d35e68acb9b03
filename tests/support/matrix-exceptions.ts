// Requests that are refused although the role may call the route, and the reason why no fixture can make them succeed.
// The matrix fails when such a request succeeds or is refused with another code.
import type { SessionRole } from './matrix-people.ts'

export interface MatrixException {
  /** Method and path. */
  readonly route: string
  readonly roles: readonly SessionRole[]
  readonly code: string
  readonly reason: string
}

/** Routes that only the owner of an office and administrators read, although every signed-in person may call them. */
const payments = {
  roles: ['withoutCompany', 'customer', 'staff', 'professional'],
  reason: 'only owners read payments',
} as const

export const matrixExceptions: readonly MatrixException[] = [
  ...['/plans', '/plans/:id', '/plans/:id/permissions'].map((path) => ({
    route: `get ${path}`,
    roles: ['customer', 'staff'] as const,
    code: 'forbidden',
    reason: 'plans are bought by lawyers',
  })),
  ...['/payments', '/reports/payments', '/reports/payments.csv', '/reports/payments.xlsx', '/reports/payments.pdf'].map(
    (path) => ({ ...payments, route: `get ${path}`, code: 'forbidden' }),
  ),
  ...['/payments/:id', '/payments/:id/invoice.pdf'].map((path) => ({
    ...payments,
    route: `get ${path}`,
    code: 'payment_not_found',
  })),
  {
    route: 'post /companies',
    roles: ['administrator', 'customer', 'staff'],
    code: 'forbidden',
    reason: 'a company is a lawyer’s',
  },
  {
    route: 'post /companies',
    roles: ['professional', 'owner'],
    code: 'company_exists',
    reason: 'a lawyer has one company',
  },
  {
    route: 'post /invitations/:token/accept',
    roles: ['administrator'],
    code: 'forbidden',
    reason: 'an administrator of the platform is in no company',
  },
  {
    route: 'post /invitations/:token/accept',
    roles: ['customer', 'staff', 'professional', 'owner'],
    code: 'company_exists',
    reason: 'a person is in one company',
  },
  {
    route: 'post /conflicts/checks/:id/hits/:hitId/ask',
    roles: ['staff', 'professional', 'owner'],
    code: 'conflict_hit_not_found',
    reason: 'no wall hides a record from the callers of the matrix',
  },
  {
    route: 'post /appointments/:id/payment/refund',
    roles: ['professional', 'owner'],
    code: 'payment_account_missing',
    reason: 'the matrix pays at no provider',
  },
  {
    route: 'post /client-payments/:id/refund',
    roles: ['professional', 'owner'],
    code: 'payment_not_online',
    reason: 'no payment of the matrix came by a link',
  },
  {
    route: 'post /subscription/portal',
    roles: ['owner'],
    code: 'payment_way_unavailable',
    reason: 'the portal is the provider’s',
  },
  {
    route: 'post /documents/:id/recognition',
    roles: ['staff', 'professional', 'owner'],
    code: 'recognition_unavailable',
    reason: 'a page takes seconds to read, so the server of the matrix reads none',
  },
  {
    route: 'get /documents/:id/searchable-pdf',
    roles: ['customer', 'staff', 'professional', 'owner'],
    code: 'recognition_nothing',
    reason: 'the server of the matrix reads no page by machine',
  },
]
