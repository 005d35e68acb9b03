import { translate } from './i18n.ts'
import { showToast } from './toast.ts'

/** Copies text and says so, or says that it failed: a browser may refuse, and has no clipboard on an insecure page. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(translate('common:actions.copied'), { tone: 'success' })
  } catch {
    showToast(translate('common:actions.copyFailed'), { tone: 'error' })
  }
}
