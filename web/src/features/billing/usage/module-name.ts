import { useTranslation } from 'react-i18next'
import { planModules } from '#modules/billing/plans/plan-permissions.ts'

/** What the code of a module is called; one that has no words here is shown as it is. */
export function useModuleName(): (code: string | null) => string {
  const { t } = useTranslation('plans')
  return (code) => {
    const known = planModules.find((module) => module === code)
    return known ? t(`modules.${known}`) : (code ?? '')
  }
}
