// Environment of a drill: PostgreSQL, a bucket, and an office with documents.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readEnv } from '#server/env.ts'
import { prepareInstallation } from '#server/start/prepare-installation.ts'
import { office, testPassword } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openConnection, type WireConnection } from '../faults/wire.ts'

/** An office with a case, whose owner has this address and the test password. */
export interface DrillOffice {
  readonly email: string
  readonly caseId: string
}
export interface Uploaded {
  readonly id: string
  readonly name: string
  readonly bytes: Buffer
}

export async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/**
 * Waits until `condition` returns true. `description` says what is wrong when it does not within `seconds`: the message of
 * the error.
 * @throws an error of `condition` at once, without another attempt
 */
export async function eventually(
  description: string,
  seconds: number,
  condition: () => Promise<boolean>,
): Promise<void> {
  for (const deadline = Date.now() + seconds * 1_000; Date.now() < deadline;) {
    if (await condition()) return
    await sleep(200)
  }
  throw new Error(`After ${seconds} seconds: ${description}`)
}

/**
 * Creates an office. `superuserUrl` belongs to the product's database; the secrets are those that the runbook created.
 */
export async function makeOffice({
  superuserUrl,
  secrets,
  directory,
}: {
  readonly superuserUrl: string
  readonly secrets: string
  readonly directory: string
}): Promise<DrillOffice> {
  const masterKey = Buffer.from(readFileSync(join(secrets, 'master-key'), 'utf8').trim(), 'base64')
  const ownerUrl = readFileSync(join(secrets, 'database-url'), 'utf8').trim()
  const urls = await prepareInstallation(readEnv({ DATABASE_URL: ownerUrl }), ownerUrl, { masterKey })
  const app = await openTestApp({ urls: { ...urls, owner: superuserUrl }, directory, masterKey })
  try {
    const { owner } = await office(app)
    await asOwner(app, 'update entitlement set storage_limit = null, customers_limit = null')
    const { body } = await owner.post('/cases', { name: 'Laracuente v. Punta Verde' }).expect(201)
    return { email: owner.email, caseId: (body as { id: string }).id }
  } finally {
    await app.close()
  }
}

/** Logs the owner in through `connection`: a token is valid for ten minutes and one address. */
async function logIn(connection: WireConnection, { email }: DrillOffice): Promise<string> {
  const { status, json } = await connection.send({
    method: 'POST',
    path: '/auth/local',
    body: { identifier: email, password: testPassword },
  })
  const { jwt } = (json ?? {}) as { jwt?: string }
  if (!jwt) throw new Error(`${email} could not log in: ${status}`)
  return jwt
}

/** Uploads a document of random bytes to the server at `port`. @throws when it is refused */
export async function upload(port: number, drillOffice: DrillOffice, name: string): Promise<Uploaded> {
  const bytes = Buffer.from(randomBytes(150_000).toString('hex'))
  const connection = openConnection(port)
  const token = await logIn(connection, drillOffice)
  const { status, json } = await connection.send({
    method: 'POST',
    path: `/cases/${drillOffice.caseId}/documents`,
    token,
    file: { name, bytes },
  })
  connection.close()
  const id = (json as { items?: { id: string }[] } | null)?.items?.[0]?.id
  if (status !== 201 || !id) throw new Error(`The document ${name} was not taken: ${status} ${JSON.stringify(json)}`)
  return { id, name, bytes }
}

/** Downloads documents from the server at `port`. @returns names of documents whose bytes differ */
export async function differingDocuments(
  port: number,
  drillOffice: DrillOffice,
  documents: readonly Uploaded[],
): Promise<string[]> {
  const connection = openConnection(port)
  const token = await logIn(connection, drillOffice)
  const differences: string[] = []
  for (const { id, name, bytes } of documents) {
    const answer = await connection.send({ method: 'GET', path: `/documents/${id}/content`, token })
    if (answer.status !== 200 || !answer.bytes.equals(bytes)) differences.push(`${name}: ${answer.status}`)
  }
  connection.close()
  return differences
}
