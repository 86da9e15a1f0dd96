import { endpoint } from '../endpoint'
import { databaseAway } from '../refusals'
import { health, publicConfig } from './entity'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'Whether the service and its database answer',
  reply: health,
  errors: [databaseAway],
})

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  access: 'anyone',
  summary: 'Public settings for the browser',
  reply: publicConfig,
})
