import sharp from 'sharp'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { reencodePhoto } from '#server/files/image.ts'
import type { Services } from '#server/services.ts'
import { addImageRow, createImageStore } from './images/image-store.ts'
import { demoPortrait, demoPortraitCount } from './portraits.demo.ts'

/** Side of a portrait in pixels: twice its largest displayed size, for high-density displays. */
const portraitSide = 320

export interface PortrayedProfessional {
  readonly id: string
  readonly companyId: string
  readonly title: string
}

/** Stores drawn portraits as the photographs of the first professionals of the demonstration. */
export async function drawPortraits(services: Services, people: readonly PortrayedProfessional[]): Promise<void> {
  const store = createImageStore(services)
  const { em } = services.openWork()
  for (const [index, { id: userId, companyId, title }] of people.slice(0, demoPortraitCount).entries()) {
    const drawn = await sharp(Buffer.from(demoPortrait(index, title === 'Lcda.')))
      .resize(portraitSide)
      .png()
      .toBuffer()
    const image = await store.write(await reencodePhoto(drawn, { maxSide: portraitSide }))
    await withScope({ kind: 'company', companyId, userId }, () =>
      em.transactional(async (tx) => {
        await addImageRow(tx, { companyId, userId }, image)
        await change(
          tx,
          sql`update professional_profile set photo_id = ${image.id} where company_id = ${companyId}
            and user_id = ${userId}`,
        )
      }),
    )
  }
}
