import { secretSettingNames } from './env-schema.ts'
import type { Services } from './services.ts'

/** Returns a text without its escapes. It stays unchanged when they are none: a password may contain a bare `%`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const passwordsIn = (url: string | undefined): string[] => {
  const { password } = url && URL.canParse(url) ? new URL(url) : { password: '' }
  return password === '' ? [] : [password, decoded(password)]
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
    env.metricsToken,
    env.newMasterKey?.toString('base64'),
    ...env.iceServers.map(({ credential }) => credential),
    ...(storage.kind === 's3' ? [storage.accessKeyId, storage.secretAccessKey] : []),
  ]
  return [
    ...configured.filter((secret) => secret !== undefined),
    ...[env.smtpUrl, env.databaseUrl, env.databaseDirectUrl, env.databaseReplicaUrl].flatMap(passwordsIn),
    secrets.masterKey.toString('base64'),
  ]
}
