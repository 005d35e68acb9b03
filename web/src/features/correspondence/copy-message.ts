import { translate } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'

/** Copies recipients, subject and text, to send them with another mail program. */
export async function copyMessage({
  to,
  subject,
  text,
}: {
  readonly to: readonly { readonly address: string }[]
  readonly subject: string
  readonly text: string
}): Promise<void> {
  const head = [to.map(({ address }) => address).join(', '), subject].filter(Boolean)
  try {
    await navigator.clipboard.writeText([...head, '', text].join('\n'))
    showToast(translate('common:actions.copied'), { tone: 'success' })
  } catch {
    showToast(translate('correspondence:copyRefused'), { tone: 'error' })
  }
}
