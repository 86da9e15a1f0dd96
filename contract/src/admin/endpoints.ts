import { z } from 'zod'
import { endpoint } from '../endpoint'
import { listedUser } from './entity'

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: ['admin', 'trainer'],
  summary: 'Everyone, for the admin. For a trainer only whom to ask: the admins, by name and picture',
  reply: z.array(listedUser),
})
