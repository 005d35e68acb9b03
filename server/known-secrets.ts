import { secretSettingNames } from './env-schema.ts'
import type { Services } from './services.ts'

const passwordsIn = (url: string | undefined): string[] => {
  const { password } = url && URL.canParse(url) ? new URL(url) : { password: '' }
  return password === '' ? [] : [password, decodeURIComponent(password)]
}

const isSecretSetting = (setting: string): boolean => secretSettingNames.some((name) => name === setting)

/**
 * Returns the secrets of this installation, to be removed from texts of other programs ({@link withoutSecrets}): an
 * error of a provider may repeat the key of the request.
 */
export function knownSecrets({ env, secrets }: Pick<Services, 'env' | 'secrets'>): string[] {
  const { openai, daily, payments, storage } = env
  const configured = [
    openai.apiKey,
    daily.apiKey,
    daily.webhookSecret,
    ...Object.entries(payments).flatMap(([name, value]) => (isSecretSetting(name) ? [value] : [])),
    env.adminPassword,
    storage.kind === 's3' ? storage.secretAccessKey : undefined,
  ]
  return [
    ...configured.filter((secret) => secret !== undefined),
    ...passwordsIn(env.smtpUrl),
    ...passwordsIn(env.databaseUrl),
    ...passwordsIn(env.databaseDirectUrl),
    secrets.masterKey.toString('base64'),
  ]
}
