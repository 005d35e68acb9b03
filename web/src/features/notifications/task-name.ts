import { useTranslation } from '../../lib/use-translation.ts'
import type { Resources } from '../../locales/resources.ts'

type TaskPhraseKey = keyof Resources['notifications']['tasks']
/** Names of tasks that may fail permanently; scheduled tasks run again by themselves. */
const phraseKeys: Readonly<Record<string, TaskPhraseKey>> = {
  'mail.send': 'mail',
  'events.deliver': 'event',
  'identity.send-password-reset': 'passwordReset',
  'cases.extract-text': 'extractText',
  'cases.resume-extraction': 'extractText',
}

/** Returns the label of a task; all tasks without a label of their own share one. */
export function useTaskName(): (task: string) => string {
  const { t } = useTranslation('notifications')
  return (task) => {
    const key = phraseKeys[task]
    return key ? t(`tasks.${key}`) : t('tasks.other')
  }
}
