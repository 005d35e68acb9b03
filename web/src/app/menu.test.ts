import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { can, type Role } from '../lib/roles.ts'
import { menuFor } from './menu.ts'
import { routes } from './routes.tsx'

const menuOf = (role: Role, owner = false) => menuFor({ can: (permission) => can(role, permission), owner })
const labels = (role: Role, owner = false) => {
  const menu = menuOf(role, owner)
  return { office: menu.office.map(({ label }) => label), workshop: menu.workshop.map(({ label }) => label) }
}
/** Expects the entries that the specification names, in their order; those of later features may be between them. */
const expectInOrder = (actual: readonly string[], names: readonly string[]) => {
  expect(actual.filter((label) => names.includes(label))).toEqual(names)
}
const childrenOf = (role: Role, entry: string) => menuOf(role).office.find(({ label }) => label === entry)?.children

describe('the menu', () => {
  it('shows a professional who does not own the company the menu without its administration', () => {
    const { office, workshop } = labels('professional')
    expectInOrder(office, [
      'pages.dashboard',
      'clients.clients',
      'cases.cases',
      'scheduling.schedule',
      'calls.calls',
      'shell.reports',
      'collaborators.collaborators',
      'shell.settings',
    ])
    expectInOrder(workshop, ['assistant.assistant', 'forms.forms', 'drafting.documentTemplates', 'forms.formTemplates'])
    expect(childrenOf('professional', 'shell.reports')).toEqual([
      { label: 'billing.reportsPayments', to: '/app/reports/payments' },
      { label: 'billing.reportsAi', to: '/app/reports/ai' },
      { label: 'timekeeping.reports', to: '/app/practice-reports' },
      { label: 'cases.reportsCases', to: '/app/reports/cases' },
    ])
    expect(childrenOf('professional', 'shell.settings')).toEqual([
      { label: 'company.company', to: '/app/my_profile?tab=company' },
      { label: 'rules.termRules', to: '/app/term-rules' },
      { label: 'fields.caseFields', to: '/app/case-fields' },
      { label: 'timekeeping.hourlyRates', to: '/app/hourly-rates' },
      { label: 'invoicing.settings', to: '/app/invoice-settings' },
      { label: 'cases.walls', to: '/app/reserved-cases' },
    ])
  })
  it('hides collaborators from the owner', () =>
    expect(labels('professional', true).office).not.toContain('collaborators.collaborators'))
  it('shows staff the menu of a professional without invoices, client money and reports of money', () => {
    expect(labels('staff')).toEqual({
      office: labels('professional').office.filter(
        (label) => label !== 'invoicing.invoices' && label !== 'trust.clientMoney',
      ),
      workshop: labels('professional').workshop,
    })
    expect(childrenOf('staff', 'shell.reports')).toEqual([
      { label: 'timekeeping.reports', to: '/app/practice-reports' },
      { label: 'cases.reportsCases', to: '/app/reports/cases' },
    ])
  })
  it('shows a customer a reduced menu without settings, which are the office’s, and without workshop', () => {
    expect(labels('customer')).toEqual({
      office: ['pages.dashboard', 'cases.cases', 'assistant.assistant', 'invoicing.invoices', 'shell.reports'],
      workshop: [],
    })
    expect(childrenOf('customer', 'shell.reports')).toEqual([{ label: 'cases.reportsCases', to: '/app/reports/cases' }])
  })
  it('shows an administrator the administration menu, with links to all settings', () => {
    expect(labels('administrator')).toEqual({
      office: [
        'platform.dashboard',
        'identity.users',
        'company.companies',
        'drafting.documentTemplates',
        'forms.formTemplates',
        'billing.plans',
        'shell.reports',
        'shell.settings',
      ],
      workshop: [],
    })
    expect(childrenOf('administrator', 'shell.settings')).toEqual([
      { label: 'platform.general', to: '/app/admin/settings' },
      { label: 'platform.integrations', to: '/app/admin/integrations' },
      { label: 'rules.termRules', to: '/app/admin/term-rules' },
    ])
    expect(childrenOf('administrator', 'shell.reports')).toEqual([
      { label: 'billing.reportsPayments', to: '/app/admin/payments-reports' },
    ])
  })
  it('gives groups of entries no URL of their own', () =>
    expect(menuOf('professional').office.find(({ label }) => label === 'shell.reports')?.to).toBeUndefined())
  it.each(['professional', 'staff', 'customer', 'administrator'] as const)(
    'links a %s only to existing screens',
    (role) => {
      const { office, workshop } = menuOf(role)
      const paths = [...office, ...workshop].flatMap(({ to, children }) => [
        to,
        ...(children ?? []).map((child) => child.to),
      ])
      const missing = paths.filter((path) => {
        const matchedRoute = path === undefined ? undefined : matchRoutes(routes, path.replace(/\?.*/, ''))?.at(-1)
        return path !== undefined && (matchedRoute === undefined || matchedRoute.route.path?.endsWith('*') !== false)
      })
      expect(missing).toEqual([])
    },
  )
})
