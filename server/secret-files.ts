// Secrets given as files (`MASTER_KEY_FILE=/run/secrets/master-key`), as container engines mount them.
import { readFileSync } from 'node:fs'

export interface SecretFiles {
  /** Values by the name of their setting; an empty file gives no value. */
  readonly values: Readonly<Record<string, string | undefined>>
  /** Why the file of a setting cannot be used, by the name of the setting. */
  readonly problems: Readonly<Record<string, string>>
}

/**
 * Reads, for each of `names`, the file that `<name>_FILE` names, without the white space around its content.
 * A file that cannot be read and a setting given both ways are returned as problems, which never show a value.
 */
export function readSecretFiles(source: NodeJS.ProcessEnv, names: readonly string[]): SecretFiles {
  const values: Record<string, string | undefined> = {}
  const problems: Record<string, string> = {}
  for (const name of names) {
    const file = source[`${name}_FILE`]?.trim()
    if (!file) continue
    if (source[name]?.trim()) {
      problems[name] = `is set together with ${name}; keep one of the two`
      continue
    }
    try {
      values[name] = readFileSync(file, 'utf8').trim() || undefined
    } catch (error) {
      problems[name] =
        `names a file that cannot be read: ${file} (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`
    }
  }
  return { values, problems }
}
