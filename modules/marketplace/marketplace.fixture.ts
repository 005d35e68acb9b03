import sharp from 'sharp'
import { created, type Created, type OfficeFixture } from '#tests/support/office-fixture.ts'

export const fixture: OfficeFixture = async ({ office: { owner } }) => {
  const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  const studies = await created(owner.post('/profile/studies', { name: 'Juris Doctor' }))
  const portfolio = await created(
    owner
      .request('post', '/profile/portfolio')
      .field('title', 'Carta de derechos')
      .attach('file', picture, 'carta.png'),
  )
  // One of two areas of law is the owner's, the other is nobody's.
  const { body } = await owner.get('/public/legal-areas')
  const [areaId = '', otherArea = ''] = (body as { items: Created[] }).items.map(({ id }) => id)
  await owner.put('/profile/legal-areas', { ids: [areaId] }).expect(200)
  return { own: { studies, portfolio, areaId }, shared: { areaId: otherArea } }
}
