import { expect, test } from 'vitest'
import { useHouse } from '../../testing/house'

const house = useHouse({ SUPPORT_EMAIL: 'hola@entrena.do', SUPPORT_WHATSAPP: '+1 (809) 555-0134' })

test('anyone can read how to reach support, with the WhatsApp number as digits for a link', async () => {
  const { status, body } = await house.stranger.get('/config')
  expect(status).toBe(200)
  expect(body).toMatchObject({ support_email: 'hola@entrena.do', support_whatsapp: '18095550134' })
})
