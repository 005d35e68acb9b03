import { useTranslation } from '../lib/use-translation.ts'

interface Colleague {
  readonly name: string
  readonly surname: string
  readonly status: 'active' | 'inactive'
}

/** Returns the function that names a person of the office, and says so where their account was deactivated. */
export function useColleagueName(): (person: Colleague) => string {
  const { t } = useTranslation()
  return ({ name, surname, status }) => {
    const fullName = `${name} ${surname}`
    return status === 'active' ? fullName : t('person.deactivated', { name: fullName })
  }
}
