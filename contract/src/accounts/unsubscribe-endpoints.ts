import { z } from 'zod'
import { endpoint, nothing } from '../endpoint'
import { optionalMails } from '../mail-kinds'
import { linkInvalid } from './errors'

export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/unsubscribe/{id}',
  access: 'anyone',
  summary: 'The address of the List-Unsubscribe header. Sends the browser to a page that asks first',
  reply: nothing,
  status: 302,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/{id}',
  access: 'anyone',
  summary: 'Turn off mails of the same kind as this mail, for whoever got it. One-click unsubscribe (RFC 8058)',
  reply: z.object({ kind: z.enum(Object.values(optionalMails).flat()) }),
  errors: [linkInvalid],
})
