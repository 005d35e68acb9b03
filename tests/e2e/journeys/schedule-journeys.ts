// The calendar: a lawyer moves an event, a visitor books an appointment.
import { openCalendar } from '../open-calendar.ts'
import { instantAt, week } from '../schedule-week.ts'
import { officeWithCase, type PrepareJourney } from './journey.ts'
import { expect } from './patient-expect.ts'

export const moveEvent: PrepareJourney = async (request) => {
  const { lawyer, create } = await officeWithCase(request)
  await create('/events', {
    title: 'Reunión de equipo',
    kind: 'task',
    start: instantAt('2027-03-09', '09:00'),
    end: instantAt('2027-03-09', '10:00'),
  })
  return {
    signedIn: lawyer.email,
    path: week,
    perform: async (hand) => {
      const { page } = hand
      const event = page.getByRole('grid').getByRole('button', { name: /Reunión de equipo/ })
      await event.waitFor()
      await hand.skipToContent()
      if (hand.hasMouse) {
        await hand.activate(event)
        await hand.activate(page.getByRole('region', { name: 'Seleccionado' }).getByRole('button', { name: 'Mover…' }))
        const dialog = page.getByRole('dialog', { name: /Mover/ })
        await hand.fill(dialog.getByLabel('Hora de inicio'), '0915a')
        await hand.activate(dialog.getByRole('button', { name: 'Mover', exact: true }))
      } else {
        // Tab reaches one cell of the grid, and arrow keys reach the others. An event precedes the cell in which it
        // begins.
        await hand.focus(page.getByRole('gridcell', { name: /9:00 a\.\s?m\., ocupado: Reunión de equipo/ }))
        await hand.press('ArrowUp')
        await hand.press('ArrowDown')
        await expect(event).toBeFocused()
        await hand.press('Alt+ArrowDown')
      }
      await expect(page.getByRole('grid').getByRole('button', { name: /9:15.*10:15 a\.\s?m\./ })).toBeVisible()
    },
  }
}

export const bookAppointment: PrepareJourney = async (request) => {
  const { path } = await openCalendar(request)
  return {
    signedIn: null,
    path,
    perform: async (hand) => {
      const { page } = hand
      await expect(page.locator('.bk-calendar').first()).toBeVisible()
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      await hand.activate(button(/Primera fecha disponible/))
      await hand.activate(page.locator('.bk-slot').first())
      await hand.activate(button('Continuar con sus datos'))
      await hand.fill(page.getByRole('textbox', { name: /Nombre y apellidos/ }), 'Efraín Laracuente')
      await hand.fill(page.getByRole('textbox', { name: /Correo electrónico/ }), 'efrain@example.com')
      await hand.activate(button('Revisar la cita'))
      await hand.activate(button('Confirmar cita'))
      await expect(page.getByRole('heading', { name: 'Su cita está confirmada' })).toBeVisible()
    },
  }
}
