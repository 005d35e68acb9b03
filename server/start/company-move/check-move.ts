// What prevents a move, before anything changes.
import { StartupProblem } from '../startup-problem.ts'
import type { Sides } from './sides.ts'

/** States that prevent a move: its file key is being replaced, it is being deleted, its plan renews automatically. */
interface CompanyState {
  readonly rotating: boolean
  readonly deleting: boolean
  readonly renewing: boolean
}

async function readCompany({ source, companyId }: Sides): Promise<CompanyState> {
  const { rows } = await source.client.query<CompanyState>(
    `select c.next_file_key is not null as rotating,
       exists (select from company_deletion d where d.company_id = c.id and d.done_at is null) as deleting,
       exists (select from subscription s where s.company_id = c.id and s.provider = 'stripe' and s.state <> 'ended'
         and not s.cancel_at_period_end) as renewing
       from company c where c.id = $1 and c.deleted_at is null`,
    [companyId],
  )
  const [company] = rows
  if (!company)
    throw new StartupProblem(
      `There is no company ${companyId} here.`,
      'Its id is in the URL of its page for administrators.',
    )
  return company
}

async function assertSameVersion({ source, target }: Sides): Promise<void> {
  const migrationsOf = async ({ client }: Sides['source']) =>
    (await client.query<{ name: string }>('select name from migration order by name')).rows
      .map(({ name }) => name)
      .join('\n')
  if ((await migrationsOf(source)) !== (await migrationsOf(target)))
    throw new StartupProblem(
      'The installations are of different versions.',
      'Bring both to the version of this command, and start them once.',
    )
}

/** Values that are unique over all companies, except ids and random secrets; `among` restricts the rows. */
const uniqueValues = [
  { table: 'user_account', value: 'email', what: 'e-mail address' },
  { table: 'user_account', value: 'username', what: 'user name' },
  { table: 'user_account', value: 'referral_code', what: 'referral code' },
  // A number that several people state is flagged and need not be unique.
  { table: 'user_account', value: `ltrim(rua_number, '0')`, among: 'not rua_shared', what: 'licence number' },
  { table: 'public_slug', value: 'slug', what: 'public address of a professional' },
  { table: 'form_slug', value: 'slug', what: 'public address of a form' },
]

/** Maximum of conflicts that are listed. */
const maxListed = 50

/** Returns values of the company that the target has already, and areas of law that it lacks. */
async function conflictsOf({ source, target, companyId }: Sides): Promise<readonly string[]> {
  const conflicts: string[] = []
  for (const { table, value, among = 'true', what } of uniqueValues) {
    const { rows: ownValues } = await source.client.query<{ value: string }>(
      `select lower(${value}) as value from ${table} where company_id = $1 and ${value} is not null and ${among}`,
      [companyId],
    )
    const { rows: takenValues } = await target.client.query<{ value: string }>(
      `select distinct lower(${value}) as value from ${table} where lower(${value}) = any ($1)
         and company_id is distinct from $2 and ${among} order by 1 limit ${maxListed}`,
      [ownValues.map((row) => row.value), companyId],
    )
    conflicts.push(...takenValues.map((row) => `${what} ${row.value}`))
  }
  const { rows: areas } = await source.client.query<{ code: string }>(
    'select distinct a.code from professional_area p join legal_area a on a.id = p.area_id where p.company_id = $1',
    [companyId],
  )
  const { rows: targetAreas } = await target.client.query<{ code: string }>('select code from legal_area')
  conflicts.push(
    ...areas
      .filter(({ code }) => !targetAreas.some((area) => area.code === code))
      .map(({ code }) => `area of law ${code}`),
  )
  return conflicts
}

/**
 * Checks whether the company may move.
 * @throws StartupProblem with everything that prevents it
 */
export async function checkMove(sides: Sides): Promise<void> {
  const { target, companyId } = sides
  const { rotating, deleting, renewing } = await readCompany(sides)
  await assertSameVersion(sides)
  if (rotating)
    throw new StartupProblem('The keys of this office are being changed.', 'Finish "npm run keys:rotate" first.')
  if (deleting)
    throw new StartupProblem(
      'This office is to be deleted.',
      'Cancel its deletion on its page for administrators first.',
    )
  if (renewing)
    throw new StartupProblem(
      'The plan of this office renews itself by a payment provider here: it would be charged after the move.',
      'Have its owner turn off the renewal first. Plans and payments belong to the installation and do not move.',
    )
  const { rowCount } = await target.client.query('select 1 from company where id = $1', [companyId])
  if (rowCount)
    throw new StartupProblem(
      `The new installation has the company ${companyId} already, or had it once.`,
      'An office moves to an installation where it never was.',
    )
  const conflicts = await conflictsOf(sides)
  if (conflicts.length > 0)
    throw new StartupProblem(
      `The new installation has these for others:\n${conflicts.map((line) => `  ${line}\n`).join('')}`,
      'Change them in one of the installations first. Nothing was changed.',
    )
}
