import { planModules } from '#modules/billing/plans/plan-permissions.ts'
import { useTranslation } from '../../../lib/use-translation.ts'

/** Modules of the plans, and modules that no plan sells by themselves and whose use is counted. */
const namedModules = [...planModules, 'documents', 'mailroom'] as const

/** Returns the name of a module; a code without a name is shown as it is. */
export function useModuleName(): (code: string | null) => string {
  const { t } = useTranslation('plan-names')
  return (code) => {
    const knownModule = namedModules.find((module) => module === code)
    return knownModule ? t(`modules.${knownModule}`) : (code ?? '')
  }
}
