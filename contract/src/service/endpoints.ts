import { endpoint } from '../endpoint'
import { databaseAwayRefusal, writingImpossibleRefusal } from '../refusals'
import { health, publicConfig, writeHealth } from './entity'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'Whether the service and its database answer',
  reply: health,
  errors: [databaseAwayRefusal],
})

export const getWriteHealth = endpoint({
  method: 'GET',
  path: '/health/writes',
  access: 'anyone',
  summary: 'Whether the service can store anything: 503 while its disk is full or its database only reads',
  reply: writeHealth,
  errors: [databaseAwayRefusal, writingImpossibleRefusal],
})

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  access: 'anyone',
  summary: 'Public settings for the browser',
  reply: publicConfig,
})
