import * as endpoints from '@entrena/contract/admin/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { listUsers } from './list-users'

export function adminRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, endpoints.listUsers, (_input, actor) => listUsers(db, actor))
}
