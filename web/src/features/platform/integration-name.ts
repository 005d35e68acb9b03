import { paymentProviderIds } from '#server/contract/payment-providers.ts'
import { labelled } from '../../lib/labelled.ts'
import { useTranslation } from '../../lib/use-translation.ts'

const names = ['database', 'storage', 'mail', ...paymentProviderIds, 'openai', 'daily'] as const
const facts = [
  'mode',
  'address',
  'name',
  'bucket',
  'region',
  'directory',
  'sender',
  'account',
  'webhook',
  'model',
  'embeddingModel',
  'transcriptionModel',
] as const
const modes = ['embedded', 'server', 'disk', 's3', 'kept', 'test', 'live'] as const

/** Labels of codes of the server; a code without a label is shown as it is. */
export function useIntegrationName() {
  const { t } = useTranslation('platform')
  const findCode = <C extends string>(codes: readonly C[], code: string): C | undefined =>
    codes.find((candidate) => candidate === code)
  const nameOf = (code: string) => {
    const name = findCode(names, code)
    return name ? t(`connections.names.${name}`) : code
  }
  return {
    name: nameOf,
    /** Purpose of an integration that is not configured. */
    help: (code: string) => {
      const name = findCode(names, code)
      return name ? t(`connections.help.${name}`) : ''
    },
    fact: ({ label, value }: { readonly label: string; readonly value: string }) => {
      const fact = findCode(facts, label)
      const mode = label === 'mode' ? findCode(modes, value) : undefined
      return labelled(fact ? t(`connections.facts.${fact}`) : label, mode ? t(`connections.modes.${mode}`) : value)
    },
  }
}
