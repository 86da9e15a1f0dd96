import { endpoint } from '../endpoint'
import { operatingHours } from './entity'

export const getOperatingHours = endpoint({
  method: 'GET',
  path: '/operating-hours',
  access: 'anyone',
  summary: 'When the service is open, in Dominican time',
  reply: operatingHours,
})
